import { expect, test } from 'vitest';
import { webAddressOf, writeAddress } from './web-address.ts';

test('only web URLs become links', () => {
  expect(webAddressOf('https://example.com/a b')).toBe('https://example.com/a%20b');
  for (const other of ['document:42', 'javascript:alert(1)', '', 'nonsense', null]) {
    expect(webAddressOf(other), String(other)).toBeNull();
  }
});

test('a URL is displayed without protocol, query and percent-encoding', () => {
  expect(writeAddress('https://example.com/')).toBe('example.com');
  expect(writeAddress('https://example.com/caff%C3%A8/?utm=1')).toBe('example.com/caffè');
  expect(writeAddress('https://example.com/%E0%A4%A')).toBe('example.com/%E0%A4%A');
  expect(writeAddress('nonsense')).toBe('nonsense');
});
