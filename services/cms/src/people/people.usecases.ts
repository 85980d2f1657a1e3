import { problem } from '@fucina/service-kit/problem';
import type { CmsDeps } from '../deps.ts';

type Deps = Pick<CmsDeps, 'contents' | 'media'>;

export async function listPersonData(personId: string, { contents, media }: Deps) {
  const [changes, pictures] = await Promise.all([
    contents.listByPerson(personId),
    media.listByPerson(personId),
  ]);
  return { documents: [{ name: 'website.json', content: { changes, pictures } }], files: [] };
}

export async function forgetPerson(personId: string, { contents, media }: Deps) {
  if (personId === '') throw problem('record.not_found');
  await Promise.all([contents.forgetPerson(personId), media.forgetPerson(personId)]);
}
