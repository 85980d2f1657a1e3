import type { StaffContent } from '@fucina/contracts/content';
import type { Language } from '@fucina/contracts/language';
import { languages } from '@fucina/contracts/languages';
import { useState } from 'react';
import { createRequestKey } from '../../../lib/api/request-key.ts';
import type { ContentRef } from './api.ts';
import { draftOf, type TextRow } from './text-rows.ts';

/** Unsaved input and the version it is based on; null if that is the default text. */
type Unsaved = { value: string; base: ContentRef | null; requestKey: string };
export type UnsavedTexts = ReturnType<typeof useUnsaved>;

const nameOf = (row: TextRow, language: Language) => `${row.id} ${language}`;

export function useUnsaved() {
  const [texts, setTexts] = useState<Record<string, Unsaved>>({});

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
      const fresh = { base: content && { id: content.id, version: content.version } };
      const requestKey = createRequestKey();
      setTexts((before) => {
        const name = nameOf(row, language);
        return { ...before, [name]: { ...(before[name] ?? fresh), value, requestKey } };
      });
    },
    rebase(row: TextRow, language: Language, base: ContentRef | null) {
      setTexts((before) => {
        const name = nameOf(row, language);
        const known = before[name];
        return known ? { ...before, [name]: { ...known, base, requestKey: createRequestKey() } } : before;
      });
    },
    /** Keeps what was typed during the save, as a change of what was saved. */
    settle(row: TextRow, saved: StaffContent) {
      const name = nameOf(row, saved.language);
      setTexts(({ [name]: known, ...others }) =>
        known && known.value !== saved.value ? { ...others, [name]: { ...known, base: saved } } : others,
      );
    },
    forget(row: TextRow, language: Language) {
      setTexts(({ [nameOf(row, language)]: _, ...others }) => others);
    },
    clear: () => setTexts({}),
  };
}
