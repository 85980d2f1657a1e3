import type { StaffContent } from '@fucina/contracts/content';
import type { Language } from '@fucina/contracts/language';
import { listDrafts } from '../content/content.usecases.ts';
import type { CmsDeps } from '../deps.ts';
import { writeCsv } from './csv.ts';

export const columns = ['type', 'key', 'language', 'value', 'state'] as const;

/** All texts as they would be imported: the drafts, and whether visitors read them. */
export async function exportContents(
  { format, language }: { format: 'json' | 'csv'; language?: Language | undefined },
  deps: Pick<CmsDeps, 'contents'>,
): Promise<string> {
  const texts = (await listDrafts({ language }, deps)).map(toLine);
  if (format === 'json') return JSON.stringify({ contents: texts }, null, 2);
  return writeCsv([columns, ...texts.map((text) => columns.map((column) => text[column]))]);
}

const toLine = ({ type, key, language, value, state }: StaffContent) => ({
  type,
  key,
  language,
  value,
  state,
});
