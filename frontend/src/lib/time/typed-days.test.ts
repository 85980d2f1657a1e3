import { describe, expect, test } from 'vitest';
import { readTypedDay, writeTypedDay } from './typed-days.ts';

const read = (typed: string, language: 'it' | 'en', isSettled = false) =>
  readTypedDay(typed, { language, isSettled });

describe('a typed date', () => {
  test.each([
    ['05/01/2027', '2027-01-05', '2027-05-01'],
    ['5.1.2027', '2027-01-05', '2027-05-01'],
    ['05012027', '2027-01-05', '2027-05-01'],
    [' 5 1 2027 ', '2027-01-05', '2027-05-01'],
    ['2027-01-05', '2027-01-05', '2027-01-05'],
    ['27/11/2026', '2026-11-27', '2026-11-27'],
    ['11/27/2026', '2026-11-27', '2026-11-27'],
  ])('%s is parsed in the day-month order of the language', (typed, it, en) => {
    expect([read(typed, 'it'), read(typed, 'en')]).toEqual([it, en]);
  });

  test.each(['', '31/02/2027', '0/1/2027', '5/2027', 'tomorrow', '2027-13-01', '5/1/202'])(
    'is rejected if it is invalid: "%s"',
    (typed) => {
      expect(read(typed, 'it', true)).toBeNull();
    },
  );

  test('with a two-digit year is accepted only after leaving the field', () => {
    expect(read('5/1/27', 'it')).toBeNull();
    expect(read('5/1/27', 'it', true)).toBe('2027-01-05');
  });

  test('is formatted in a form that can be parsed again', () => {
    expect(writeTypedDay('2026-11-27', 'it')).toBe('27/11/2026');
    expect(writeTypedDay('2026-11-27', 'en')).toBe('11/27/2026');
    expect(writeTypedDay('soon', 'en')).toBe('soon');
  });
});
