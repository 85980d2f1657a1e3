import type { StaffContent } from '@fucina/contracts/content';
import type { Language } from '@fucina/contracts/language';
import { BYTE_ORDER_MARK, csvLine } from '@fucina/service-kit/csv';
import { listDrafts } from '../content/content.usecases.ts';
import type { CmsDeps } from '../deps.ts';

export const columns = ['type', 'key', 'language', 'value', 'state'] as const;

/** Exports drafts, in the format the import reads, with their publication state. */
export async function exportContents(
  { format, language }: { format: 'json' | 'csv'; language?: Language | undefined },
  deps: Pick<CmsDeps, 'contents'>,
): Promise<string> {
  const texts = (await listDrafts({ language }, deps)).map(toLine);
  if (format === 'json') return JSON.stringify({ contents: texts }, null, 2);
  const rows = [columns, ...texts.map((text) => columns.map((column) => text[column]))];
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}

const toLine = ({ type, key, language, value, state }: StaffContent) => ({
  type,
  key,
  language,
  value,
  state,
});
