import { dayAt } from '@fucina/service-kit/day';
import { problem } from '@fucina/service-kit/problem';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Canonical IANA name; throws for an unknown zone. */
export function requireTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw problem('request.invalid', { detail: 'This is not a time zone name.' });
  }
}

/** Midnight of `YYYY-MM-DD` in a time zone. Correct across daylight-saving changes. */
export function startOfDay(day: string, tz: string): Date {
  const timeZone = requireTimeZone(tz);
  const noon = Date.parse(`${day}T12:00:00Z`);
  for (let at = noon - 27 * HOUR_MS; at <= noon + 15 * HOUR_MS; at += HOUR_MS / 4) {
    if (dayAt(new Date(at), timeZone) === day) return new Date(at);
  }
  return new Date(noon - 12 * HOUR_MS);
}

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
