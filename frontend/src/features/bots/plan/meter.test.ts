import { expect, test } from 'vitest';
import { readAmount, readMeter } from './meter.ts';

test('a meter warns from 80% and reports when it is full', () => {
  expect(readMeter({ used: 3999, limit: 5000 })).toBe('fine');
  expect(readMeter({ used: 4000, limit: 5000 })).toBe('near');
  expect(readMeter({ used: 5000, limit: 5000 })).toBe('reached');
});

test('an unlimited meter never warns', () => {
  expect(readMeter({ used: 1_000_000, limit: null })).toBe('fine');
});

test('amounts are parsed with a comma or a point, and everything else is rejected', () => {
  expect(readAmount('12')).toBe(1200);
  expect(readAmount('12,5')).toBe(1250);
  expect(readAmount(' 0.29 ')).toBe(29);
  expect(['', 'abc', '-1', '1.999', '1e3'].map(readAmount)).toEqual([null, null, null, null, null]);
});

test('an amount above the highest spend cap is rejected', () => {
  expect(readAmount('100000,00')).toBe(10_000_000);
  expect(readAmount('100000,01')).toBeNull();
});
