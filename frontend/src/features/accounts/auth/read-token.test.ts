import { expect, test } from 'vitest';
import { readToken } from './use-link-token.ts';

const TOKEN = 'x2rJ_-k4o0sYqjW8Q1n3yZb7mVt5cLdEfGhIaBkCuTs';

test('a link’s token is read, and malformed fragments are rejected', () => {
  expect(readToken(`#token=${TOKEN}`)).toBe(TOKEN);
  expect(readToken(`#token=65f0c2d4a1b2c3d4e5f60718.${TOKEN}`)).toBe(`65f0c2d4a1b2c3d4e5f60718.${TOKEN}`);
  expect(readToken('')).toBeNull();
  expect(readToken('#content')).toBeNull();
  expect(readToken('#token=')).toBeNull();
  expect(readToken(`#token=${TOKEN}&next=//evil.example`)).toBeNull();
});
