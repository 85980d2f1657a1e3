import type { Language } from '@fucina/contracts/language';
import { formatDate } from './format-date.ts';

const units = [
  { unit: 'year', seconds: 31_557_600 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

const justNow = { en: 'just now', it: 'poco fa' } as const satisfies Record<Language, string>;

/** "3 hours ago", "ieri", "just now". Never in the future, even if the clock is behind the server's. */
export function writeAgo(moment: string, { language, now = new Date() }: { language: Language; now?: Date }) {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const passed = Math.max(0, (now.getTime() - Date.parse(moment)) / 1000);
  const fitting = units.find(({ seconds }) => passed >= seconds);
  return fitting ? format.format(-Math.floor(passed / fitting.seconds), fitting.unit) : justNow[language];
}

/** "9:41 AM", "09:41", in the reader's time zone. */
export function writeTime(moment: string, language: Language): string {
  return formatDate(moment, language, { timeStyle: 'short' });
}

/** "Jan 5, 2025", in the reader's time zone. */
export function writeDate(moment: string, language: Language): string {
  return formatDate(moment, language, { dateStyle: 'medium' });
}
