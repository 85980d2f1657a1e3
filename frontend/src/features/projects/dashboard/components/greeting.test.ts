import { expect, test } from 'vitest';
import { partOfDay } from './greeting.tsx';

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [12, 'morning'],
  [13, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('at %i it is %s', (hour, part) => {
  expect(partOfDay(new Date(2026, 0, 5, hour))).toBe(part);
});
