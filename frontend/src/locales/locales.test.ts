import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ProblemCode, problems } from '@fucina/contracts/problem';
import { describe, expect, test } from 'vitest';
import { compareFacts } from '../features/content/facts/read-facts.ts';
import enHome from './en/home.json' with { type: 'json' };
import enLanding from './en/landing.json' with { type: 'json' };
import enPlain from './en/plain.json' with { type: 'json' };
import enPlans from './en/plans.json' with { type: 'json' };
import enVoice from './en/voice.json' with { type: 'json' };
import { texts as enSite } from './en.ts';
import { texts as enAdmin } from './en-admin.ts';
import { texts as enBots } from './en-bots.ts';
import { texts as enBuilder } from './en-builder.ts';
import { texts as enInsight } from './en-insight.ts';
import { texts as enPortal } from './en-portal.ts';
import itHome from './it/home.json' with { type: 'json' };
import itLanding from './it/landing.json' with { type: 'json' };
import itPlain from './it/plain.json' with { type: 'json' };
import itPlans from './it/plans.json' with { type: 'json' };
import itVoice from './it/voice.json' with { type: 'json' };
import { texts as itSite } from './it.ts';
import { texts as itAdmin } from './it-admin.ts';
import { texts as itBots } from './it-bots.ts';
import { texts as itBuilder } from './it-builder.ts';
import { texts as itInsight } from './it-insight.ts';
import { texts as itPortal } from './it-portal.ts';

const en = {
  home: enHome,
  landing: enLanding,
  ...enSite,
  plain: enPlain,
  plans: enPlans,
  voice: enVoice,
  ...enPortal,
  ...enBots,
  ...enBuilder,
  ...enInsight,
  ...enAdmin,
};
const it = {
  home: itHome,
  landing: itLanding,
  ...itSite,
  plain: itPlain,
  plans: itPlans,
  voice: itVoice,
  ...itPortal,
  ...itBots,
  ...itBuilder,
  ...itInsight,
  ...itAdmin,
};

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

const italian = flattenAll(it);
const english = flattenAll(en);
const sources = readSources();
const usedKeys = new Set([...sources.matchAll(/['"]([a-zA-Z]+:[\w.]+)['"]/g)].map(([, key]) => key ?? ''));
const usedPrefixes = [...sources.matchAll(/`([a-zA-Z]+:[\w.]*)\$\{/g)].map(([, prefix]) => prefix ?? '');
const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');

describe('the two languages', () => {
  test('have the same keys', () => {
    expect([...italian.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('fill in the same values', () => {
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

    // Each language has an example, a currency and an address of its own.
    expect(differing).toEqual([
      'home:example.answer',
      'home:example.quote',
      'landing:facts.price.figure',
      'creation:contact.emailFormat',
      'plans:oneTime.price',
    ]);
  });

  test('have one name for each thing', () => {
    const misnamed = [
      ...[...italian].filter(([, text]) => /e-mail|\bportale\b/i.test(text)),
      ...[...english].filter(([, text]) => /e-mail/i.test(text)),
    ];

    expect(misnamed).toEqual([]);
  });

  test('leave no text empty', () => {
    for (const [key, text] of [...italian, ...english]) expect(text.trim(), key).not.toBe('');
  });
});

describe('the source', () => {
  test('uses every text', () => {
    const unused = [...english.keys()]
      .map(withoutPlural)
      .filter((key) => !usedKeys.has(key) && !usedPrefixes.some((prefix) => key.startsWith(prefix)));

    expect(unused).toEqual([]);
  });

  test('uses no text that does not exist', () => {
    const known = new Set([...english.keys()].map(withoutPlural));
    const namespaces = new Set([...known].map((key) => key.split(':')[0]));
    const missing = [...usedKeys].filter((key) => namespaces.has(key.split(':')[0]) && !known.has(key));

    expect(missing).toEqual([]);
  });
});

test('every problem has a sentence in both languages, and no sentence is for an unknown problem', () => {
  const codes = Object.keys(problems) as ProblemCode[];

  expect(Object.keys(it.problems).sort()).toEqual([...codes].sort());
  expect(Object.keys(en.problems).sort()).toEqual([...codes].sort());
});
