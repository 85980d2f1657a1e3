import type { AppEnv } from '@fucina/service-kit/app';
import { Hono } from 'hono';
import type { CmsDeps } from '../deps.ts';
import { reportLanguages } from './reports.usecases.ts';

export function createReportsRoutes(deps: CmsDeps) {
  return new Hono<AppEnv>().get('/languages', deps.requireAdmin, async (c) =>
    c.json(await reportLanguages(deps)),
  );
}
