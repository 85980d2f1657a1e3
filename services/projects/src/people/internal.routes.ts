import type { AppEnv } from '@fucina/service-kit/app';
import { Hono } from 'hono';
import type { ProjectsDeps } from '../deps.ts';
import { answerContent } from '../files/files.routes.ts';
import { idIn } from '../projects/caller.ts';
import { forgetPerson, listPersonData, openExportedFile } from './people.usecases.ts';

/** Called only by auth, to export and erase personal data. */
export function createInternalRoutes(deps: ProjectsDeps) {
  const { requireService } = deps;

  return new Hono<AppEnv>()
    .get('/people/:personId/data', requireService, async (c) =>
      c.json(await listPersonData(c.req.param('personId'), deps)),
    )
    .delete('/people/:personId', requireService, async (c) => {
      await forgetPerson(c.req.param('personId'), deps);
      return c.body(null, 204);
    })
    .get('/files/:fileId/content', requireService, async (c) =>
      answerContent(c, await openExportedFile(idIn(c, 'fileId'), deps)),
    );
}
