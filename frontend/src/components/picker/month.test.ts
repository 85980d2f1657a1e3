import { expect, test } from 'vitest';
import {
  addMonths,
  endOfWeek,
  keepWithin,
  listWeekdays,
  listWeeks,
  startOfWeek,
  writeMonth,
} from './month.ts';

test('weeks begin on Monday in Italian and on Sunday in English', () => {
  expect(listWeeks('2026-11-27', 'it').map(([first]) => first)).toEqual([
    null,
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(listWeeks('2026-11-27', 'en')[0]?.[0]).toBe('2026-11-01');
  expect(listWeekdays('it').map(({ short }) => short)).toEqual(['L', 'M', 'M', 'G', 'V', 'S', 'D']);
  expect(listWeekdays('en')[0]?.long).toBe('Sunday');
  expect([startOfWeek('2026-11-29', 'it'), endOfWeek('2026-11-29', 'it')]).toEqual([
    '2026-11-23',
    '2026-11-29',
  ]);
  expect([startOfWeek('2026-11-29', 'en'), endOfWeek('2026-11-29', 'en')]).toEqual([
    '2026-11-29',
    '2026-12-05',
  ]);
});

test('a month lists each of its days once, in leap years too', () => {
  const days = listWeeks('2028-02-10', 'it').flat().filter(Boolean);

  expect(days).toHaveLength(29);
  expect(new Set(days).size).toBe(29);
});

test('adding a month clamps to the last day of the target month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15');
});

test('a day outside the limits is clamped to the nearest allowed day', () => {
  const limits = { min: '2026-11-10', max: '2026-11-20' };

  expect(keepWithin('2026-11-01', limits)).toBe('2026-11-10');
  expect(keepWithin('2026-12-01', limits)).toBe('2026-11-20');
  expect(keepWithin('2026-12-01', {})).toBe('2026-12-01');
});

test('a month is formatted with its year', () => {
  expect([writeMonth('2026-11-27', 'it'), writeMonth('2026-11-27', 'en')]).toEqual([
    'Novembre 2026',
    'November 2026',
  ]);
});
