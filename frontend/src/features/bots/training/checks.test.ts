import { describe, expect, test } from 'vitest';
import { checkAddress, findRefusal, isBeyondLimits, readPaths } from './checks.ts';

const MB = 1024 * 1024;

describe('a file', () => {
  test('of a supported type and at most 10 MB is accepted', () => {
    expect(findRefusal({ name: 'Listino.PDF', size: 10 * MB })).toBeNull();
    expect(findRefusal({ name: 'orari.txt', size: 0 })).toBeNull();
  });

  test('that is too large or of another type is rejected', () => {
    expect(findRefusal({ name: 'a.docx', size: 10 * MB + 1 })).toBe('fileTooBig');
    expect(findRefusal({ name: 'a.pdf.exe', size: 1 })).toBe('fileTypeError');
    expect(findRefusal({ name: 'pdf', size: 1 })).toBe('fileTypeError');
  });
});

describe('a URL', () => {
  test('is accepted with or without a protocol', () => {
    expect(checkAddress(' example.com/prezzi ')).toEqual({ url: 'https://example.com/prezzi', fault: null });
    expect(checkAddress('http://example.com:8123')).toEqual({ url: 'http://example.com:8123/', fault: null });
  });

  test('that is empty or invalid is rejected with the matching error', () => {
    expect(checkAddress('  ').fault).toBe('urlEmpty');
    for (const typed of ['nothing', 'two words.com', 'ftp://example.com', 'javascript:alert(1)', 'http://']) {
      expect(checkAddress(typed).fault, typed).toBe('invalidUrl');
    }
  });
});

test('paths are split, deduplicated, and given a leading slash', () => {
  expect(readPaths('/blog/*\nprezzi, /blog/*\n\n')).toEqual(['/blog/*', '/prezzi']);
});

test('an import takes up to 20 paths of up to 300 characters', () => {
  const paths = Array.from({ length: 20 }, (_, at) => `/${at}`);

  expect(isBeyondLimits(paths)).toBe(false);
  expect(isBeyondLimits([...paths, '/more'])).toBe(true);
  expect(isBeyondLimits(['/'.padEnd(300, 'a')])).toBe(false);
  expect(isBeyondLimits(['/'.padEnd(301, 'a')])).toBe(true);
});
