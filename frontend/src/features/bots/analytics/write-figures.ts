import type { Analytics, OutcomeCounts } from '@fucina/contracts/analytics';
import type { Language } from '@fucina/contracts/language';
import { writeCount } from '../../../lib/figures.ts';

/** "85 ms", "1.2 s". */
export function writeDuration(ms: number, language: Language): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  return `${writeCount(ms / 1000, language)} s`;
}

/** "9 AM", "9". */
export function writeHour(hour: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(2026, 0, 1, hour)));
}

export const outcomeOrder = [
  'answered',
  'partly',
  'not_in_content',
  'off_topic',
] as const satisfies (keyof OutcomeCounts)[];

export const findBusiestHour = (hours: Analytics['hours']): number =>
  hours.reduce((best, hour) => (hour.questions > best.questions ? hour : best)).hour;
