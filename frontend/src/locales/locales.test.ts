import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mayBeEmpty } from '@fucina/contracts/optional-text';
import { type ProblemCode, problems } from '@fucina/contracts/problem';
import { britishWords } from '@fucina/contracts/testing/british-words';
import { describe, expect, test } from 'vitest';
import { compareFacts } from '../features/content/texts/facts/read-facts.ts';
import { allTexts } from '../testing/all-texts.ts';

const sourceFolder = path.resolve(import.meta.dirname, '..');

/** `namespace:key.path` → text. */
function flatten(value: object, prefix: string, separator: string): Map<string, string> {
  const entries = Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string'
      ? [[`${prefix}${separator}${key}`, inner] as const]
      : [...flatten(inner as object, `${prefix}${separator}${key}`, '.')],
  );
  return new Map(entries);
}

function flattenAll(texts: object) {
  return new Map(Object.entries(texts).flatMap(([namespace, inner]) => [...flatten(inner, namespace, ':')]));
}

function readSources() {
  return readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(sourceFolder, name), 'utf8'))
    .join('\n');
}

const italian = flattenAll(allTexts.it);
const english = flattenAll(allTexts.en);
const sources = readSources();
const usedKeys = new Set([...sources.matchAll(/['"]([a-zA-Z]+:[\w.]+)['"]/g)].map(([, key]) => key ?? ''));
const usedPrefixes = [...sources.matchAll(/`([a-zA-Z]+:[\w.]*)\$\{/g)].map(([, prefix]) => prefix ?? '');
const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');

describe('the Italian and English translations', () => {
  test('have the same keys', () => {
    expect([...italian.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('use the same placeholders', () => {
    const placeholders = (text: string) => (text.match(/\{\{?\w+\}?\}/g) ?? []).sort();

    for (const [key, text] of english) {
      expect(placeholders(italian.get(key) ?? ''), key).toEqual(placeholders(text));
    }
  });

  test('state the same numbers, prices, dates, links and addresses', () => {
    const differing = [...english.keys()].filter((key) => {
      const only = compareFacts(italian.get(key) ?? '', english.get(key) ?? '');
      return only.it.length + only.en.length > 0;
    });

    // Examples, currencies and addresses differ by language.
    expect(differing.sort()).toEqual([
      'creation:contact.emailFormat',
      'home:example.answer',
      'home:example.quote',
      'landing:facts.price.figure',
      'plans:enterprise.price',
      'plans:oneTime.price',
      'plans:page.demo.price',
      'plans:pro.price',
    ]);
  });

  test('state the price of a plan in one place, where staff change it', () => {
    const prices = ['plans:pro.price', 'plans:enterprise.price', 'plans:oneTime.price'];
    const repeating = [italian, english].flatMap((texts) =>
      [...texts]
        .filter(
          ([key, text]) => !prices.includes(key) && prices.some((at) => text.includes(texts.get(at) ?? '-')),
        )
        .map(([key]) => key),
    );

    expect(repeating).toEqual([]);
  });

  test('use consistent terms', () => {
    const misnamed = [
      ...[...italian].filter(([, text]) => /e-mail|\bportale\b/i.test(text)),
      ...[...english].filter(([, text]) => /e-mail/i.test(text)),
    ];

    expect(misnamed).toEqual([]);
  });

  test('use American English spelling', () => {
    const entries = Object.entries(problems).map(([code, { title, ...more }]): [string, string] => [
      code,
      `${title} ${'detail' in more ? more.detail : ''}`,
    ]);
    const british = [...english, ...entries].filter(([, text]) => britishWords.test(text));

    expect(british).toEqual([]);
  });

  test('write dates in American order', () => {
    const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
    // The recorded sample quotes its website.
    const british = [...english].filter(
      ([key, text]) => !key.startsWith('home:example.') && new RegExp(`\\d (?:${months})\\b`).test(text),
    );

    expect(british).toEqual([]);
  });

  test('have no empty text unless it may be empty', () => {
    const empty = [...italian, ...english].filter(([, text]) => text.trim() === '');

    for (const [key] of empty) expect(mayBeEmpty({ type: 'text', key }), key).toBe(true);
  });
});

describe('the source code', () => {
  test('uses every translation key', () => {
    const unused = [...english.keys()]
      .map(withoutPlural)
      .filter((key) => !usedKeys.has(key) && !usedPrefixes.some((prefix) => key.startsWith(prefix)));

    expect(unused).toEqual([]);
  });

  test('uses no unknown translation key', () => {
    const known = new Set([...english.keys()].map(withoutPlural));
    const namespaces = new Set([...known].map((key) => key.split(':')[0]));
    const missing = [...usedKeys].filter((key) => namespaces.has(key.split(':')[0]) && !known.has(key));

    expect(missing).toEqual([]);
  });
});

test('exactly the existing problem codes are translated, in both languages', () => {
  const codes = Object.keys(problems) as ProblemCode[];

  expect(Object.keys(allTexts.it.problems).sort()).toEqual([...codes].sort());
  expect(Object.keys(allTexts.en.problems).sort()).toEqual([...codes].sort());
});
