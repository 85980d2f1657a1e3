import { describe, expect, test } from 'vitest';
import { findFault, readDomain } from './check-form.ts';

const complete = { domain: 'example.com', fullName: 'Ada Rossi', email: 'ada@example.com' };

describe('findFault', () => {
  test.each([
    [{}, null],
    [{ domain: '  ' }, 'domainMissing'],
    [{ fullName: '' }, 'nameMissing'],
    [{ email: ' ' }, 'emailMissing'],
    [{ email: 'ada@example' }, 'emailInvalid'],
    [{ email: 'ada example.com' }, 'emailInvalid'],
    [{ email: ' ada@example.com ' }, null],
    [{ domain: '', fullName: '', email: '' }, 'domainMissing'],
  ])('on the website analyzer, %j: %s', (change, expected) => {
    expect(findFault({ ...complete, ...change }, 'analyzer')).toBe(expected);
  });

  test.each([
    ['', 'domainMissing'],
    ['example', 'domainInvalid'],
    ['example.c', 'domainInvalid'],
    ['-example.com', 'domainInvalid'],
    ['exa mple.com', 'domainInvalid'],
    ['example..com', 'domainInvalid'],
    ['127.0.0.1', 'domainInvalid'],
    ['ftp://example.com', 'domainInvalid'],
    ['Example.COM', null],
    ['shop.example.co.uk', null],
    ['münchen-café.it', null],
    ['пример.рф', null],
    ['example.xn--p1ai', null],
    ['https://www.example.com/about', null],
  ])('on the landing page, the website "%s": %s', (domain, expected) => {
    expect(findFault({ domain, fullName: '', email: '' }, 'landing')).toBe(expected);
  });

  test('on the landing page name and email are optional, but an email must be valid', () => {
    expect(findFault({ ...complete, fullName: '', email: '' }, 'landing')).toBeNull();
    expect(findFault({ ...complete, fullName: '', email: 'ada@' }, 'landing')).toBe('emailInvalid');
  });

  test('on the home page only a missing website is reported', () => {
    expect(findFault({ domain: ' ', fullName: '', email: '' }, 'home')).toBe('domainMissing');
    expect(findFault({ domain: 'anything', fullName: '', email: 'ada@' }, 'home')).toBeNull();
  });
});

describe('readDomain', () => {
  test.each([
    ['https://www.example.com/about?x=1', 'example.com'],
    ['http://example.com', 'example.com'],
    ['www.example.com', 'example.com'],
    ['example.com/shop', 'example.com'],
    ['  HTTPS://Example.COM/ ', 'example.com'],
    ['example.com', null],
    ['', null],
    ['ftp://example.com', null],
    ['https://ada:secret@example.com', null],
    ['https://localhost/', null],
    ['two words', null],
  ])('%s is read as %s', (typed, expected) => {
    expect(readDomain(typed)).toBe(expected);
  });
});
