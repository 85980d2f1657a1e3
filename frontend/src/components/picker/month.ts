import type { Language } from '@fucina/contracts/language';

const MS_PER_DAY = 86_400_000;
const DAYS = 7;
const FIRST_DAY: Record<Language, number> = { it: 1, en: 0 };

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);

export type Limits = { min?: string | undefined; max?: string | undefined };

export const isWithin = (day: string, { min, max }: Limits) => (!min || day >= min) && (!max || day <= max);

export function keepWithin(day: string, { min, max }: Limits): string {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}

export const today = (now = new Date()) =>
  toDay(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));

export const addDays = (day: string, days: number) =>
  toDay(new Date(toDate(day).getTime() + days * MS_PER_DAY));

/** Same day in another month, clamped: 31 January plus a month is 28 February. */
export function addMonths(day: string, months: number): string {
  const date = toDate(day);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()));
  return toDay(last);
}

/** Days since the week began: on Monday in Italian, on Sunday in English. */
const placeInWeek = (day: string, language: Language) =>
  (toDate(day).getUTCDay() - FIRST_DAY[language] + DAYS) % DAYS;

export const startOfWeek = (day: string, language: Language) => addDays(day, -placeInWeek(day, language));
export const endOfWeek = (day: string, language: Language) => addDays(startOfWeek(day, language), DAYS - 1);

/** Complete weeks, with null for days of adjacent months. */
export function listWeeks(day: string, language: Language): (string | null)[][] {
  const month = day.slice(0, 7);
  const weeks: (string | null)[][] = [];
  let first = startOfWeek(`${month}-01`, language);
  while (first.slice(0, 7) <= month) {
    const start = first;
    const days = Array.from({ length: DAYS }, (_, place) => addDays(start, place));
    weeks.push(days.map((one) => (one.startsWith(month) ? one : null)));
    first = addDays(first, DAYS);
  }
  return weeks;
}

function write(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(toDate(day));
}

/** "November 2026", "Novembre 2026". */
export function writeMonth(day: string, language: Language): string {
  const text = write(day, language, { month: 'long', year: 'numeric' });
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** "Friday, November 27, 2026". */
export const writeWholeDay = (day: string, language: Language) => write(day, language, { dateStyle: 'full' });

export function listWeekdays(language: Language) {
  const first = startOfWeek('2026-01-05', language);
  return Array.from({ length: DAYS }, (_, place) => {
    const day = addDays(first, place);
    return {
      short: write(day, language, { weekday: 'narrow' }),
      long: write(day, language, { weekday: 'long' }),
    };
  });
}
