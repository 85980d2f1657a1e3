import { describe, expect, test } from 'vitest';
import { findLinks } from './find-links.ts';

const urlsIn = (text: string) => findLinks(text).flatMap(({ url }) => url ?? []);

describe('links in a mail', () => {
  test.each([
    [
      'Choose:\nhttp://localhost:8080/auth/reset-password#token=a_b-c\n\nFucina',
      'http://localhost:8080/auth/reset-password#token=a_b-c',
    ],
    ['See https://example.com/a.', 'https://example.com/a'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['«https://example.com»', 'https://example.com'],
  ])('are found in %j', (text, url) => {
    expect(urlsIn(text)).toEqual([url]);
  });

  test.each(['javascript:alert(1)', 'mailto:ada@example.com', 'https://', 'example.com'])(
    'are not found in %j',
    (text) => {
      expect(urlsIn(text)).toEqual([]);
    },
  );

  test('leave the rest of the text unchanged', () => {
    const text = 'One https://a.example/x, two https://b.example/y.\nThree';

    expect(
      findLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(urlsIn(text)).toEqual(['https://a.example/x', 'https://b.example/y']);
  });
});
