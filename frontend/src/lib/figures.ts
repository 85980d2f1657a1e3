import type { Language } from '@fucina/contracts/language';

const of: Record<Language, string> = { it: 'su', en: 'of' };

// Created on demand: a formatter takes tens of milliseconds on a slow phone.
const formatters: Partial<Record<Language, Intl.NumberFormat>> = {};

/** "2,633", "2.633". Without `always`, Italian separates thousands only from 10.000. */
export function writeCount(count: number, language: Language): string {
  formatters[language] ??= new Intl.NumberFormat(language, {
    maximumFractionDigits: 1,
    useGrouping: 'always',
  });
  return formatters[language].format(count);
}

/** From this size on, one case is at most one percent. */
const ENOUGH = 100;

export const isEnoughForPercentages = (count: number) => count >= ENOUGH;

/** "45 of 46" for few, a percentage for many; null for a total of 0. Rounds to 0 % or 100 % only if exact. */
export function writeShare(part: number, whole: number, language: Language): string | null {
  if (whole === 0) return null;
  if (!isEnoughForPercentages(whole)) return `${part}\u00a0${of[language]}\u00a0${whole}`;
  const rounded = Math.round((100 * part) / whole);
  const isMixed = part > 0 && part < whole;
  const percentage = isMixed ? Math.min(99, Math.max(1, rounded)) : rounded;
  return new Intl.NumberFormat(language, { style: 'percent' }).format(percentage / 100);
}

/** "Jan 5", "5 gen". */
export function writeShortDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
