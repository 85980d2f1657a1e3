import { expect, test } from 'vitest';
import { readShare } from './cases.ts';

test.each([
  ['−40%', 40],
  ['+35 %', 35],
  ['100%', 100],
  ['12,5%', 12],
  ['0.4%', null],
  ['250%', null],
  ['1.250%', null],
  ['3 ore', null],
  ['', null],
])('“%s” is %s of a hundred', (figure, share) => {
  expect(readShare(figure)).toBe(share);
});
