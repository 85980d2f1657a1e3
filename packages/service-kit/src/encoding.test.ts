import { expect, test } from 'vitest';
import { chooseEncoding } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br ; q=0.1', 'br'],
  ['gzip;q=0', null],
  ['deflate, zstd', null],
  ['', null],
  [undefined, null],
])('of %j, %j is taken', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
