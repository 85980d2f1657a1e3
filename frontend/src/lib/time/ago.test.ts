import { expect, test } from 'vitest';
import { writeAgo } from './ago.ts';

const now = new Date('2026-01-05T12:00:00Z');

test.each([
  ['en', '2026-01-05T11:59:40Z', 'just now'],
  ['en', '2026-01-05T11:58:59Z', '1 minute ago'],
  ['en', '2026-01-05T09:00:00Z', '3 hours ago'],
  ['en', '2026-01-04T11:00:00Z', 'yesterday'],
  ['en', '2025-11-30T12:00:00Z', 'last month'],
  ['it', '2026-01-03T12:00:00Z', 'l’altro ieri'],
  ['it', '2026-01-05T11:00:00Z', '1 ora fa'],
  ['it', '2026-01-05T12:00:30Z', 'poco fa'],
] as const)('in %s, %s reads "%s"', (language, moment, text) => {
  expect(writeAgo(moment, { language, now })).toBe(text);
});
