import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const now = new Date(2026, 10, 27, 0, 30);
const at = (...[month, day, hour]: [number, number, number]) => ({
  at: new Date(2026, month - 1, day, hour).toISOString(),
});

test('notices are grouped by local day and labeled Today, Yesterday or with the date', () => {
  const items = [at(11, 27, 0), at(11, 26, 23), at(11, 26, 1), at(11, 25, 12)];

  const label = (language: 'it' | 'en') => groupByDay(items, { language, now }).map((group) => group.label);

  expect(groupByDay(items, { language: 'en', now }).map((group) => group.items.length)).toEqual([1, 2, 1]);
  expect(label('en')).toEqual(['Today', 'Yesterday', 'Nov 25, 2026']);
  expect(label('it')).toEqual(['Oggi', 'Ieri', '25 nov 2026']);
});

test('a time in the future, due to clock skew, counts as today', () => {
  expect(groupByDay([at(11, 28, 0)], { language: 'en', now })[0]?.label).toBe('Today');
});
