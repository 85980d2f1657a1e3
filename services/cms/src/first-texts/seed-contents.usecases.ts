import type { ContentEntry } from '@fucina/contracts/content';
import { ProblemError } from '@fucina/service-kit/problem';
import { createContent } from '../content/content.usecases.ts';
import type { CmsDeps } from '../deps.ts';

const by = { id: 'first start', name: 'Team' };

/** Seeds each text once, unless staff wrote it first. Resumes after an interrupted start. */
export async function seedContents(
  entries: ContentEntry[],
  { contents, seeded, growRevisions }: Pick<CmsDeps, 'contents' | 'seeded' | 'growRevisions'>,
) {
  const missing = await seeded.listMissing(entries);
  for (const entry of missing) {
    const body = { ...entry, publish: true };
    try {
      await createContent({ body, by }, { contents, growRevisions: async () => undefined });
    } catch (error) {
      if (!(error instanceof ProblemError && error.code === 'content.duplicate')) throw error;
    }
    await seeded.add(entry);
  }
  await growRevisions(missing.map(({ language }) => language));
}
