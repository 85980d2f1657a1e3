import { overridesQuery } from '@fucina/contracts/content';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateQuery } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import type { CmsDeps } from '../deps.ts';
import { readOverrides } from './overrides.usecases.ts';

export function createOverridesRoutes(deps: CmsDeps) {
  return new Hono<AppEnv>().get('/overrides', validateQuery(overridesQuery), async (c) => {
    const { language } = c.req.valid('query');
    const overrides = await readOverrides(language, deps);
    const etag = `"${language}-${overrides.revision}"`;
    const headers = { etag, 'cache-control': 'no-cache' };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.json(overrides, 200, headers);
  });
}
