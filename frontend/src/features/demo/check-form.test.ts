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
  ])('%j: %s', (change, expected) => {
    expect(findFault({ ...complete, ...change })).toBe(expected);
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
