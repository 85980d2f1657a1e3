import { describe, expect, test } from 'vitest';
import { localizePath, prefersItalian, readPath, switchLanguage } from './paths.ts';

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
  ] as const)('%s in %s is %s', (pathname, language, expected) => {
    expect(switchLanguage(pathname, language)).toBe(expected);
  });
});

test('an English page has no prefix and an Italian one is under /it', () => {
  expect(localizePath('en', '/website-analyzer')).toBe('/website-analyzer');
  expect(localizePath('it', '/website-analyzer')).toBe('/it/website-analyzer');
  expect(localizePath('it', '/')).toBe('/it');
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
