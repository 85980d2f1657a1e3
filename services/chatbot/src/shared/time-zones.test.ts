import { dayAt } from '@fucina/service-kit/day';
import { expect, test } from 'vitest';
import { startOfDay } from './time-zones.ts';

test.each([
  ['2026-03-29', 'Europe/Rome', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Rome', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Rome', '2026-10-25T23:00:00.000Z'],
  ['2026-01-01', 'UTC', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
  ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ['2026-01-01', 'Pacific/Pago_Pago', '2026-01-01T11:00:00.000Z'],
])('%s begins in %s at %s', (day, tz, expected) => {
  const start = startOfDay(day, tz);

  expect(start.toISOString()).toBe(expected);
  expect(dayAt(start, tz)).toBe(day);
  expect(dayAt(new Date(start.getTime() - 1), tz)).not.toBe(day);
});

test.each(['', 'Mars/Base', '../etc', 'Europe/Rome; drop'])('the time zone "%s" is rejected', (tz) => {
  expect(() => startOfDay('2026-01-01', tz)).toThrow();
});
