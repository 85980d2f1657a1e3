import { isLanguage, type Language } from '@fucina/contracts/languages';

/** The product's language that `Accept-Language` names first; otherwise English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const tags = acceptLanguage?.toLowerCase().split(',') ?? [];
  return tags.map((tag) => tag.trim().split(/\W/, 1)[0]).find(isLanguage) ?? 'en';
}

const waits = {
  it: {
    in: 'tra',
    units: [
      ['secondo', 'secondi'],
      ['minuto', 'minuti'],
      ['ora', 'ore'],
    ],
  },
  en: {
    in: 'in',
    units: [
      ['second', 'seconds'],
      ['minute', 'minutes'],
      ['hour', 'hours'],
    ],
  },
} as const;

/** "in 20 seconds", "tra 2 minuti". Rounded up, so that a retry is not too early. */
export function waitText(language: Language, seconds: number): string {
  const { in: preposition, units } = waits[language];
  const unit = seconds < 90 ? 0 : seconds < 90 * 60 ? 1 : 2;
  const count = Math.ceil(seconds / 60 ** unit);
  return `${preposition} ${count} ${units[unit][count === 1 ? 0 : 1]}`;
}
