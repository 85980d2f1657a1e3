import type { Language } from '@fucina/contracts/language';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const BY_PARTS = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/;

export const isMonthFirst: Record<Language, boolean> = { it: false, en: true };

/** "27/11/2026", "11/27/2026". */
export function writeTypedDay(day: string, language: Language): string {
  if (!isDay(day)) return day;
  const [year, month, date] = day.split('-');
  return isMonthFirst[language] ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}

/**
 * Parses to `2026-11-27`; null if invalid. Day and month in the language's order, or swapped if only that is a date.
 * While typing, a year needs four digits: "1/2/20" is incomplete.
 */
export function readTypedDay(
  typed: string,
  { language, isSettled }: { language: Language; isSettled: boolean },
): string | null {
  const text = typed.trim();
  const iso = ISO.exec(text);
  if (iso) return toDay(iso[1], iso[2], iso[3]);
  const [, first, second, year] = DIGITS.exec(text) ?? BY_PARTS.exec(text) ?? [];
  if (!first || !second || !year || (year.length === 2 && !isSettled)) return null;
  const full = year.length === 2 ? `20${year}` : year;
  const [date, month] = isMonthFirst[language] ? [second, first] : [first, second];
  return toDay(full, month, date) ?? toDay(full, date, month);
}

export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && toDay(...text.split('-')) === text;

/** Rejects 31 February. */
function toDay(year = '', month = '', date = ''): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day ? day : null;
}
