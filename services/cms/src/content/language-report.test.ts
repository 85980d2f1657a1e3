import { expect, test } from 'vitest';
import { findBehind } from './language-report.usecases.ts';

const at = (...minutes: number[]) => minutes.map((minute) => new Date(minute * 60_000));

test.each([
  ['none if neither was changed', at(1), at(2), null],
  ['Italian after a change in English', at(1), at(2, 3), { language: 'it', minute: 3 }],
  ['Italian after two changes in English', at(1), at(2, 3, 4), { language: 'it', minute: 3 }],
  ['none once Italian has followed', at(1, 5), at(2, 3), null],
  ['none once English has followed', at(1, 3), at(2, 5), null],
  ['Italian after a further change in English', at(1, 3), at(2, 5, 6), { language: 'it', minute: 6 }],
  ['none after changes made before the translation', at(1, 2, 3), at(4), null],
])('finds the outdated language: %s', (_name, it, en, expected) => {
  const behind = findBehind({ it, en });

  expect(behind && { language: behind.language, minute: behind.since.getTime() / 60_000 }).toEqual(expected);
});
