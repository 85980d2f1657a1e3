import { expect, test } from 'vitest';
import { pageAddressOf } from './turns.ts';

test.each([
  ['https://shop.example/a/b?token=secret#part', 'https://shop.example/a/b'],
  ['https://user:password@shop.example:8443/', 'https://shop.example:8443/'],
  ['http://shop.example', 'http://shop.example/'],
])('%s is stored as %s', (given, kept) => {
  expect(pageAddressOf(given)).toBe(kept);
});

test.each([undefined, '', 'shop', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])(
  '%s is not stored',
  (given) => {
    expect(pageAddressOf(given)).toBeUndefined();
  },
);
