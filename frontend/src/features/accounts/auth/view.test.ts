import { expect, test } from 'vitest';
import { readView, searchOf } from './view.ts';

test('the query parameter selects the view, and an unknown one selects the login', () => {
  expect(readView('register')).toBe('register');
  expect(readView('forgot')).toBe('forgot');
  expect(readView(null)).toBe('login');
  expect(readView('constructor')).toBe('login');
});

test('switching views keeps only the redirect target', () => {
  const current = new URLSearchParams({ tab: 'forgot', next: '/portal/profile?a=1', password: 'secret' });

  expect(searchOf('register', current)).toBe('?tab=register&next=%2Fportal%2Fprofile%3Fa%3D1');
  expect(searchOf('login', current)).toBe('?next=%2Fportal%2Fprofile%3Fa%3D1');
  expect(searchOf('login', new URLSearchParams())).toBe('');
});
