import type { AppEnv } from '@fucina/service-kit/app';
import { Hono } from 'hono';
import type { CmsDeps } from '../deps.ts';
import { forgetPerson, listPersonData } from './people.usecases.ts';

/** Called only by auth, to export and erase personal data. */
export function createInternalRoutes(deps: CmsDeps) {
  const { requireService } = deps;

  return new Hono<AppEnv>()
    .get('/people/:personId/data', requireService, async (c) =>
      c.json(await listPersonData(c.req.param('personId'), deps)),
    )
    .delete('/people/:personId', requireService, async (c) => {
      await forgetPerson(c.req.param('personId'), deps);
      return c.body(null, 204);
    });
}
