import type { Language } from '@fucina/contracts/language';

export const localeOf = (language: Language) => (language === 'it' ? 'it-IT' : 'en-US');

export function writeCount(count: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 }).format(count);
}

/** "64%"; a share of nothing is no share. */
export function writeShare(part: number, whole: number, language: Language): string | null {
  if (whole === 0) return null;
  return new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 0 }).format(
    part / whole,
  );
}

/** "Jan 5", "5 gen": a day of a chart. */
export function writeShortDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
