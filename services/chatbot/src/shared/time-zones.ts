import { problem } from '@fucina/service-kit/problem';

const HOUR_MS = 3_600_000;

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

/** The local date, `YYYY-MM-DD`. */
export function dayAt(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(date);
}
