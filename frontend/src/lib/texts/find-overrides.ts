import type { Overrides } from '@fucina/contracts/content';
import { contentEndpoints } from '@fucina/contracts/endpoints/content';
import type { Language } from '@fucina/contracts/language';
import { callJson, fill } from '../api/api-client.ts';
import type { FindOverrides } from './i18n.ts';
import { readOverrides, type TextOverrides } from './overrides.ts';

/** The page includes its own language's overrides; the other's are fetched on a switch. */
export function createFindOverrides(own: { language: Language; overrides: TextOverrides }): FindOverrides {
  const asked = new Map<Language, TextOverrides | Promise<TextOverrides>>([[own.language, own.overrides]]);

  return function findOverrides(language) {
    const known = asked.get(language);
    if (known !== undefined) return known;
    const answer = callJson<Overrides>(fill(contentEndpoints.getOverrides, { language })).then(
      readOverrides,
      // Without overrides the translation files apply.
      () => ({}),
    );
    asked.set(language, answer);
    return answer;
  };
}
