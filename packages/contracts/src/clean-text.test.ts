import { expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

test.each([
  ['  Offer \t 7 \r\n', 'Offer 7'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\u0000\u0007\u200b\u00ad\ufeffb', 'ab'],
  ['Ada\u3164\uffa0\u115f Neri\u034f', 'Ada Neri'],
  ['one\u2028two\u0085three', 'one two three'],
  ['perche\u0301', 'perché'],
  ['half \ud83d', 'half \ufffd'],
  ['👩‍💻 مرحبا', '👩‍💻 مرحبا'],
  ['\u200f\u2066 ', ''],
])('the line %j is cleaned to %j', (given, seen) => {
  expect(cleanLine(given)).toBe(seen);
});

test.each([
  ['One\r\nTwo\rThree\u2028Four\n', 'One\nTwo\nThree\nFour'],
  ['a\tb\u0007\u202ec', 'a\tbc'],
])('the text %j is cleaned to %j', (given, seen) => {
  expect(cleanText(given)).toBe(seen);
});
