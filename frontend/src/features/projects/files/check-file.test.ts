import { fileLimits } from '@fucina/contracts/project-file';
import { expect, test } from 'vitest';
import { findRefusal, writeSize } from './check-file.ts';

test('an empty or too large file is rejected', () => {
  expect(findRefusal({ size: 0 })).toBe('file.empty');
  expect(findRefusal({ size: 1 })).toBe(null);
  expect(findRefusal({ size: fileLimits.maxBytes })).toBe(null);
  expect(findRefusal({ size: fileLimits.maxBytes + 1 })).toBe('file.too_large');
});

test.each([
  [0, 'en', '0 KB'],
  [12, 'en', '0.1 KB'],
  [2048, 'en', '2 KB'],
  [5120 + 512, 'it', '5,5 KB'],
  [840_000, 'en', '820 KB'],
  [3_565_158, 'it', '3,4 MB'],
  [25 * 1024 * 1024, 'en', '25 MB'],
] as const)('%i bytes are formatted in %s as "%s"', (bytes, language, text) => {
  expect(writeSize(bytes, language)).toBe(text);
});
