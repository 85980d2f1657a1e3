import { expect, test } from 'vitest';
import { findBehind } from './reports.usecases.ts';

const at = (...minutes: number[]) => minutes.map((minute) => new Date(minute * 60_000));

test.each([
  ['both as they were made', at(1), at(2), null],
  ['one was changed', at(1), at(2, 3), { language: 'it', minute: 3 }],
  ['one was changed twice', at(1), at(2, 3, 4), { language: 'it', minute: 3 }],
  ['the other has followed', at(1, 5), at(2, 3), null],
  ['whichever began', at(1, 3), at(2, 5), null],
  ['and was left behind again', at(1, 3), at(2, 5, 6), { language: 'it', minute: 6 }],
  ['changes before the translation was made', at(1, 2, 3), at(4), null],
])('finds the outdated language: %s', (_name, it, en, expected) => {
  const behind = findBehind({ it, en });

  expect(behind && { language: behind.language, minute: behind.since.getTime() / 60_000 }).toEqual(expected);
});
