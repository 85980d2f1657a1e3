import type { Analytics, OutcomeCounts } from '@fucina/contracts/analytics';
import type { Language } from '@fucina/contracts/language';
import { localeOf, writeCount } from '../../../lib/figures.ts';
import type { Mark } from '../charts/axes.tsx';

/** "85 ms", "1.2 s". */
export function writeDuration(ms: number, language: Language): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return `${writeCount(ms / 1000, language)} s`;
}

/** "9 AM", "9". */
export function writeHour(hour: number, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(2026, 0, 1, hour)));
}

export const outcomeOrder = [
  'answered',
  'partly',
  'not_in_content',
  'off_topic',
] as const satisfies (keyof OutcomeCounts)[];

/** Null without questions. */
export function findBusiestHour(hours: Analytics['hours']): number | null {
  const busiest = hours.reduce((best, hour) => (hour.questions > best.questions ? hour : best), {
    hour: -1,
    questions: 0,
  });
  return busiest.hour < 0 ? null : busiest.hour;
}

/** Labels for the first, middle and last column. */
export function marksOf(labels: readonly string[]): Mark[] {
  const places = [0, Math.floor((labels.length - 1) / 2), labels.length - 1];
  return [...new Set(places)].flatMap((place) => {
    const label = labels[place];
    return label === undefined ? [] : [{ label, at: (place + 0.5) / labels.length }];
  });
}
