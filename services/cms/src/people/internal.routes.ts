import type { AppEnv } from '@fucina/service-kit/app';
import { problem } from '@fucina/service-kit/problem';
import { Hono } from 'hono';
import type { CmsDeps } from '../deps.ts';

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

type Deps = Pick<CmsDeps, 'contents' | 'media'>;

async function listPersonData(personId: string, { contents, media }: Deps) {
  const [changes, pictures] = await Promise.all([
    contents.listByPerson(personId),
    media.listByPerson(personId),
  ]);
  return { documents: [{ name: 'website.json', content: { changes, pictures } }], files: [] };
}

async function forgetPerson(personId: string, { contents, media }: Deps) {
  if (personId === '') throw problem('record.not_found');
  await Promise.all([contents.forgetPerson(personId), media.forgetPerson(personId)]);
}
