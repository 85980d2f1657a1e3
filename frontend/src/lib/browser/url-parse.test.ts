import { afterEach, expect, test } from 'vitest';
import { supplyUrlParse } from './url-parse.ts';

const { parse } = URL;

afterEach(() => {
  URL.parse = parse;
});

test('addresses are read in browsers without URL.parse, too', () => {
  Reflect.deleteProperty(URL, 'parse');

  supplyUrlParse();

  expect(URL.parse('/b?c=1', 'https://a.example')?.href).toBe('https://a.example/b?c=1');
  expect(URL.parse('no address')).toBeNull();
});
