import { expect, test } from 'vitest';
import { parseDay, parseLine, parsePercentage, parseText } from './parse-typed.ts';

test('a line is trimmed, and pasted line breaks become spaces', () => {
  expect(parseLine('  Write\n the  brief ')).toEqual({ isValid: true, value: 'Write the brief' });
});

test('an empty line is rejected, and so is one over the maximum length', () => {
  expect(parseLine('   ')).toEqual({ isValid: false, problem: 'required' });
  expect(parseLine('x'.repeat(201))).toEqual({ isValid: false, problem: 'tooLong' });
});

test('multiline text keeps its line breaks and may be empty', () => {
  expect(parseText(' a\r\nb ')).toEqual({ isValid: true, value: 'a\nb' });
  expect(parseText('')).toEqual({ isValid: true, value: '' });
});

test.each([
  ['60', 60],
  [' 60 % ', 60],
  ['100', 100],
  ['', 0],
  ['007', 7],
])('"%s" is parsed as %i percent', (typed, value) => {
  expect(parsePercentage(typed)).toEqual({ isValid: true, value });
});

test.each(['101', '-1', '4.5', '1e2', 'half'])('"%s" is not a valid percentage', (typed) => {
  expect(parsePercentage(typed)).toEqual({ isValid: false, problem: 'percentage' });
});

test('a valid date is parsed, empty input means no date, and implausible dates are rejected', () => {
  expect(parseDay('2026-12-01')).toEqual({ isValid: true, value: '2026-12-01' });
  expect(parseDay('')).toEqual({ isValid: true, value: null });
  expect(parseDay('0026-12-01')).toEqual({ isValid: false, problem: 'day' });
  expect(parseDay('2026-13-01')).toEqual({ isValid: false, problem: 'day' });
});
