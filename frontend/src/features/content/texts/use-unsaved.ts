import type { StaffContent } from '@fucina/contracts/content';
import type { Language } from '@fucina/contracts/language';
import { languages } from '@fucina/contracts/languages';
import { createRequestKey } from '../../../lib/api/request-key.ts';
import { asJson, useKeptState } from '../../../lib/browser/use-kept-draft.ts';
import type { ContentRef } from './api.ts';
import { draftOf, type TextRow } from './text-rows.ts';

/** Unsaved input and the version it is based on; null if that is the default text. */
type Unsaved = { value: string; base: ContentRef | null; requestKey: string };
type Texts = Record<string, Unsaved>;
export type UnsavedTexts = ReturnType<typeof useUnsaved>;

const nameOf = (row: TextRow, language: Language) => `${row.id} ${language}`;

/** Kept under the name of a draft until saved or discarded, also when the page gives way to the login. */
export function useUnsaved(draft: string) {
  const { value: texts, latest, change } = useKeptState<Texts>(draft, asJson);

  const find = (row: TextRow, language: Language): Unsaved | undefined => texts[nameOf(row, language)];
  const isDirty = (row: TextRow, language: Language) => {
    const value = find(row, language)?.value;
    return value !== undefined && value !== draftOf(row[language]);
  };

  return {
    find,
    isDirty,
    hasDirty: (rows: readonly TextRow[]) =>
      rows.some((row) => languages.some((language) => isDirty(row, language))),
    type(row: TextRow, language: Language, value: string) {
      const { content } = row[language];
      const name = nameOf(row, language);
      const known = latest.current[name];
      const isBegun = known && known.value !== draftOf(row[language]);
      const base = isBegun ? known.base : content && { id: content.id, version: content.version };
      change({ ...latest.current, [name]: { value, base, requestKey: createRequestKey() } });
    },
    rebase(row: TextRow, language: Language, base: ContentRef | null) {
      const name = nameOf(row, language);
      const known = latest.current[name];
      if (known) change({ ...latest.current, [name]: { ...known, base, requestKey: createRequestKey() } });
    },
    /** Keeps what was typed during the save, as a change of what was saved. */
    settle(row: TextRow, saved: StaffContent) {
      const name = nameOf(row, saved.language);
      const { [name]: known, ...others } = latest.current;
      const isLater = known && known.value !== saved.value;
      change(isLater ? { ...others, [name]: { ...known, base: saved } } : others);
    },
    forget(row: TextRow, language: Language) {
      const { [nameOf(row, language)]: _, ...others } = latest.current;
      change(others);
    },
    clear: () => change({}),
  };
}
