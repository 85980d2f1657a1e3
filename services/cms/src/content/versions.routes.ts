import { compareContentQuery, restoreContentBody } from '@fucina/contracts/content';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson, validateQuery } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import type { CmsDeps } from '../deps.ts';
import { idIn, personOf } from '../request.ts';
import { compareVersions, listVersions, restoreVersion } from './versions.usecases.ts';

export function createVersionsRoutes(deps: CmsDeps) {
  const { requireAdmin } = deps;

  return new Hono<AppEnv>()
    .get('/:id/versions', requireAdmin, async (c) => c.json({ versions: await listVersions(idIn(c), deps) }))
    .get('/:id/compare', requireAdmin, validateQuery(compareContentQuery), async (c) =>
      c.json(await compareVersions({ id: idIn(c), ...c.req.valid('query') }, deps)),
    )
    .post('/:id/restore', requireAdmin, validateJson(restoreContentBody), async (c) => {
      const content = await restoreVersion({ id: idIn(c), ...c.req.valid('json'), by: personOf(c) }, deps);
      return c.json({ content });
    });
}
