import { expect, test } from 'vitest';
import { writeShortDay } from '../../../lib/figures.ts';
import { findBusiestHour, writeDuration, writeHour } from './write-figures.ts';

test('durations are formatted in milliseconds or in seconds', () => {
  expect(writeDuration(85.4, 'it')).toBe('85 ms');
  expect(writeDuration(1240, 'it')).toBe('1,2 s');
  expect(writeDuration(1240, 'en')).toBe('1.2 s');
});

test('days and hours are localized', () => {
  expect(writeShortDay('2026-01-05', 'en')).toBe('Jan 5');
  expect(writeShortDay('2026-01-05', 'it')).toBe('5 gen');
  expect(writeHour(15, 'en')).toMatch(/3\sPM/);
  expect(writeHour(15, 'it')).toBe('15');
});

test('the busiest hour is the first with the most questions', () => {
  const hours = [2, 5, 5, 0].map((questions, hour) => ({ hour, questions }));

  expect(findBusiestHour(hours)).toBe(1);
});
