import { describe, expect, test } from 'vitest';
import { localizePath, loginPath, prefersItalian, readPath, switchLanguage } from './paths.ts';

describe('readPath', () => {
  test.each([
    ['/', 'en', '/'],
    ['/en', 'en', '/'],
    ['/it', 'it', '/'],
    ['/it/', 'it', '/'],
    ['/website-analyzer', 'en', '/website-analyzer'],
    ['/en/website-analyzer', 'en', '/website-analyzer'],
    ['/it/chatbot-demo/1', 'it', '/chatbot-demo/1'],
    ['/italy', 'en', '/italy'],
    ['/english/it', 'en', '/english/it'],
    ['/IT/x', 'en', '/IT/x'],
    ['/it/prezzi', 'it', '/pricing'],
    ['/it/chi-siamo', 'it', '/about'],
    ['/it/casi', 'it', '/cases'],
    ['/prezzi', 'en', '/prezzi'],
  ])('%s is %s and shows %s', (pathname, language, path) => {
    expect(readPath(pathname)).toEqual({ language, path });
  });
});

describe('switchLanguage', () => {
  test.each([
    ['/it/website-analyzer', 'en', '/en/website-analyzer'],
    ['/website-analyzer', 'it', '/it/website-analyzer'],
    ['/en/website-analyzer', 'it', '/it/website-analyzer'],
    ['/website-analyzer', 'en', '/en/website-analyzer'],
    ['/', 'it', '/it'],
    ['/it', 'en', '/en'],
    ['/it/prezzi', 'en', '/en/pricing'],
    ['/pricing', 'it', '/it/prezzi'],
    ['/it/chi-siamo', 'en', '/en/about'],
    ['/cases', 'it', '/it/casi'],
  ] as const)('%s in %s is %s', (pathname, language, expected) => {
    expect(switchLanguage({ pathname }, language)).toBe(expected);
  });

  test('keeps the query and the fragment', () => {
    const place = { pathname: '/it/bot', search: '?utm=a&b=1', hash: '#faq' };

    expect(switchLanguage(place, 'en')).toBe('/en/bot?utm=a&b=1#faq');
  });
});

test('the login link keeps path, query and fragment of the page to return to', () => {
  const path = loginPath('it', { pathname: '/it/portal/projects/3', search: '?tab=files&q=a b', hash: '#x' });

  expect(path).toMatch(/^\/it\/auth[?]next=/);
  expect(URL.parse(path, 'https://x.example')?.searchParams.get('next')).toBe(
    '/it/portal/projects/3?tab=files&q=a b#x',
  );
});

test('an English path has no prefix, and an Italian one starts with /it', () => {
  expect(localizePath('en', '/website-analyzer')).toBe('/website-analyzer');
  expect(localizePath('it', '/website-analyzer')).toBe('/it/website-analyzer');
  expect(localizePath('it', '/')).toBe('/it');
  expect(localizePath('it', '/pricing')).toBe('/it/prezzi');
  expect(localizePath('en', '/pricing')).toBe('/pricing');
});

describe('prefersItalian', () => {
  test.each([
    [['it-IT', 'en'], true],
    [['de', 'it', 'en'], true],
    [['en-GB', 'it'], false],
    [['de'], false],
    [[], false],
  ])('%j: %s', (languages, expected) => {
    expect(prefersItalian(languages)).toBe(expected);
  });
});
