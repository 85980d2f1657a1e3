import { expect, test } from 'vitest';
import { writeCount, writeShare } from './figures.ts';

test('thousands are separated, also in Italian numbers of four digits', () => {
  expect(writeCount(2633, 'en')).toBe('2,633');
  expect(writeCount(2633, 'it')).toBe('2.633');
  expect(writeCount(12345.67, 'it')).toBe('12.345,7');
});

test('small totals are shown as counts, large ones as percentages', () => {
  expect(writeShare(45, 46, 'en')).toBe('45\u00a0of\u00a046');
  expect(writeShare(45, 46, 'it')).toBe('45\u00a0su\u00a046');
  expect(writeShare(82, 100, 'en')).toBe('82%');
  expect(writeShare(135, 200, 'it')).toBe('68%');
});

test('rounding never turns a partial share into 0% or 100%', () => {
  expect(writeShare(999, 1000, 'en')).toBe('99%');
  expect(writeShare(1, 1000, 'en')).toBe('1%');
  expect(writeShare(1000, 1000, 'en')).toBe('100%');
  expect(writeShare(0, 1000, 'en')).toBe('0%');
});

test('a share of zero is null', () => {
  expect(writeShare(0, 0, 'en')).toBeNull();
});
