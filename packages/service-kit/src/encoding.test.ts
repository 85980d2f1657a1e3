import { expect, test } from 'vitest';
import { chooseEncoding } from './encoding.ts';
import { growthOf } from './testing/growth.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br ; q=0.1', 'br'],
  ['gzip;q=0', null],
  ['deflate, zstd', null],
  ['', null],
  [undefined, null],
])('the Accept-Encoding %j selects %j', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each(['\t', ' ', ';', ',', ';q=', 'br;'])('parsing a long run of %j takes linear time', (part) => {
  expect(growthOf((size) => `gzip${part.repeat(size)}x`, chooseEncoding)).toBeLessThan(24);
});
