import { expect, test } from 'vitest';
import { readRange } from './files.routes.ts';

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 100 }],
  ['bytes=10-19', { start: 10, end: 20 }],
  ['bytes=90-500', { start: 90, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=-500', { start: 0, end: 100 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['lines=1-2', null],
  ['bytes=a-b', null],
])('resolves the Range header %s against a file of 100 bytes', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});
