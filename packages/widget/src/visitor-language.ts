import type { Language } from '@fucina/contracts/language';

/** The visitor's first supported language, else the bot's. */
export function chooseLanguage(preferred: readonly string[], botLanguage: Language): Language {
  const spoken = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  return spoken.find((tag) => tag === 'it' || tag === 'en') ?? botLanguage;
}
