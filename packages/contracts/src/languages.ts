/** The product's languages. Free of zod, since browsers import this list. */
export const languages = ['it', 'en'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language =>
  (languages as readonly unknown[]).includes(value);

/** A value for each language. */
export const inEachLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>;

const others: Record<Language, Language> = { it: 'en', en: 'it' };

/** Translations go between two languages. */
export const otherLanguage = (language: Language) => others[language];

/** Prefix of a language's page addresses. */
export const pagePrefixes: Record<Language, string> = { it: '/it', en: '' };

/** All prefixes, with the aliases: English pages are also under `/en`. */
export const listPagePrefixes = () => ['', ...languages.map((language) => `/${language}`)];
