import type { SourceSchedule } from '@fucina/contracts/source';

const DAY_MS = 24 * 3600_000;
const intervals: Record<SourceSchedule, number | null> = {
  never: null,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
};

export function nextReadingAfter(schedule: SourceSchedule, now: Date): Date | null {
  const interval = intervals[schedule];
  return interval === null ? null : new Date(now.getTime() + interval);
}
