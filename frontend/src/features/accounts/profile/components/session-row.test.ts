import { expect, test } from 'vitest';
import { writeSince } from './session-row.tsx';

const now = new Date('2026-01-10T12:00:00Z');

test.each([
  ['2026-01-10T12:00:30Z', null],
  ['2026-01-10T11:58:30Z', null],
  ['2026-01-10T11:57:00Z', '3 minutes ago'],
  ['2026-01-10T09:10:00Z', '2 hours ago'],
  ['2026-01-09T11:00:00Z', 'yesterday'],
  ['2025-12-31T12:00:00Z', '10 days ago'],
])('%s is shown as %j', (moment, text) => {
  expect(writeSince(moment, { language: 'en', now })).toBe(text);
});

test('the text is localized in Italian', () => {
  expect(writeSince('2026-01-09T11:00:00Z', { language: 'it', now })).toBe('ieri');
});
