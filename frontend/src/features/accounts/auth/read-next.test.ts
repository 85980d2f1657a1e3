import { expect, test } from 'vitest';
import { readNext } from './read-next.ts';

test.each([
  ['/portal/profile', '/portal/profile'],
  ['/it/portal/projects/7?tab=files#last', '/portal/projects/7?tab=files#last'],
  ['/en/admin/users', '/admin/users'],
  ['/authors', '/authors'],
])('%j redirects to %j', (next, path) => {
  expect(readNext(next)).toBe(path);
});

test.each([
  null,
  '',
  'portal',
  'https://evil.example/portal',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/it//evil.example',
  '/en//evil.example',
  '/portal/..//evil.example',
  '/./\\evil.example',
  '/%2e/..//evil.example',
  'javascript:alert(1)',
  '/auth',
  '/auth?tab=register',
  '/it/auth',
  '/en/auth/reset-password',
  '/portal/../auth',
])('%j falls back to the portal', (next) => {
  expect(readNext(next)).toBe('/portal');
});
