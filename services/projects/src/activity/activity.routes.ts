import { allActivityQuery } from '@fucina/contracts/project-news';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateQuery } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import type { ProjectsDeps } from '../deps.ts';
import { listAllActivity } from './activity.usecases.ts';

export function createActivityRoutes(deps: ProjectsDeps) {
  return new Hono<AppEnv>().get('/', deps.requireAdmin, validateQuery(allActivityQuery), async (c) => {
    const { before, limit } = c.req.valid('query');
    return c.json({ entries: await listAllActivity({ before, limit }, deps) });
  });
}
