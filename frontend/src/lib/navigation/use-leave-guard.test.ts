import { expect, test } from 'vitest';
import { findWayOut } from './use-leave-guard.ts';

const here = { origin: 'https://site.example', pathname: '/it/portal/profile' };

test('a link to another page leaves the page', () => {
  expect(findWayOut('/it/portal?filter=all', here)).toBe('/it/portal?filter=all');
  expect(findWayOut('https://site.example/admin/users', here)).toBe('/admin/users');
});

test('fragments, the page’s translation and other websites are left to the browser', () => {
  expect(findWayOut('#content', here)).toBeNull();
  expect(findWayOut('/en/portal/profile', here)).toBeNull();
  expect(findWayOut('https://elsewhere.example/portal', here)).toBeNull();
});

test('a page that shares the unsaved state does not count as leaving, in either language', () => {
  const isInside = (path: string) => path === '/portal/look';

  expect(findWayOut('/it/portal/look', here, isInside)).toBeNull();
  expect(findWayOut('/portal/look', here, isInside)).toBeNull();
  expect(findWayOut('/it/portal', here, isInside)).toBe('/it/portal');
});

test('a change of the query leaves what keeps nothing, such as a dialog', () => {
  expect(findWayOut('/it/portal/profile?open=1', here)).toBeNull();
  expect(findWayOut('/it/portal/profile?open=1', here, () => false)).toBe('/it/portal/profile?open=1');
});
