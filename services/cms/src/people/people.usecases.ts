import { problem } from '@fucina/service-kit/problem';
import type { CmsDeps } from '../deps.ts';

type Deps = Pick<CmsDeps, 'contents' | 'media'>;

/** All that this service holds about somebody: which texts and pictures they changed, and when. */
export async function listPersonData(personId: string, { contents, media }: Deps) {
  const [changes, pictures] = await Promise.all([
    contents.listByPerson(personId),
    media.listByPerson(personId),
  ]);
  return { documents: [{ name: 'website.json', content: { changes, pictures } }], files: [] };
}

/** Takes somebody's name out of what they changed; finds nothing left to do the second time. */
export async function forgetPerson(personId: string, { contents, media }: Deps) {
  if (personId === '') throw problem('record.not_found');
  await Promise.all([contents.forgetPerson(personId), media.forgetPerson(personId)]);
}
