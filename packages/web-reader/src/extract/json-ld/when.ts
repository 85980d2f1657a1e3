import type { Language } from '@fucina/contracts/language';

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/;
const locales: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

/** Formats `2026-07-12T21:00` in local time: 12 luglio 2026. */
export function dateText(value: string, language: Language): string {
  const [, year, month, day] = ISO.exec(value) ?? [];
  if (!year) return '';
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() + 1 !== Number(month)) return '';
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locales[language], format).format(date);
}

export function timeText(value: string): string {
  return ISO.exec(value)?.[4] ?? '';
}

/** Price with currency, or the number alone if the currency is unknown. */
export function priceText(
  value: string,
  { currency, language }: { currency: string; language: Language },
): string {
  const amount = Number(value.replace(',', '.'));
  if (value === '' || !Number.isFinite(amount)) return '';
  const digits = Number.isInteger(amount) ? 0 : 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (!/^[A-Z]{3}$/.test(currency)) return new Intl.NumberFormat(locales[language], format).format(amount);
  const money = new Intl.NumberFormat(locales[language], { ...format, style: 'currency', currency });
  return money.format(amount).replace(/\s/g, ' ');
}
