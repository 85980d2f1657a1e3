import type { Language } from '@fucina/contracts/language';
import { language as languageSchema } from '@fucina/contracts/language';

/**
 * Redis channel on which cms says that what visitors read in a language has a new revision. Whoever keeps texts reads
 * them again then; without Redis, the ETag of `GET /api/cms/overrides` says the same.
 */
export const CONTENT_CHANNEL = 'fucina:content';

export type ContentNews = { language: Language; revision: number };

/** The message on the channel, `it:42`. */
export function writeContentNews({ language, revision }: ContentNews): string {
  return `${language}:${revision}`;
}

/** Reads a message; null for what is none, which a listener takes as news about both languages. */
export function readContentNews(message: string): ContentNews | null {
  const [, language, revision] = /^(\w+):(\d{1,15})$/.exec(message) ?? [];
  const known = languageSchema.safeParse(language);
  return known.success ? { language: known.data, revision: Number(revision) } : null;
}
