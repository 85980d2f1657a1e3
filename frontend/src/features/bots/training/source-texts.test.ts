import type { Source, SourceRemark } from '@fucina/contracts/source';
import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import en from '../locales/en/training.json' with { type: 'json' };
import italian from '../locales/it/training.json' with { type: 'json' };
import { describeRemark, describeState, nameOf } from './source-texts.ts';

const texts = { en, it: italian };
const speak = (language: keyof typeof texts) =>
  ((key: string, values: Record<string, string | number> = {}) => {
    const path = key.replace('training:', '').split('.');
    const find = (name: string) =>
      [...path.slice(0, -1), name].reduce<unknown>(
        (at, part) => (at as Record<string, unknown> | undefined)?.[part],
        texts[language],
      );
    const last = path.at(-1) ?? '';
    const text = find(last) ?? find(`${last}_${values.count === 1 ? 'one' : 'other'}`);
    return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  }) as unknown as TFunction;

const say = (remark: SourceRemark, language: keyof typeof texts = 'en') =>
  describeRemark(remark, { t: speak(language), language });

describe('image-only pages', () => {
  test('are reported as not read', () => {
    expect(say({ kind: 'pages_are_images', pages: '2–10' })).toBe('Pages 2–10 are images; no text was read.');
    expect(say({ kind: 'pages_are_images', pages: '2–10' }, 'it')).toContain('2–10');
    expect(say({ kind: 'pages_are_images', pages: '12' })).toBe('Page 12 is an image; no text was read.');
  });

  test.each(['text_recognised', 'recognition_failed', 'recognition_cut'] as const)(
    'reported as %s are listed in both languages',
    (kind) => {
      for (const language of ['en', 'it'] as const)
        expect(say({ kind, pages: '3, 7' }, language)).toContain('3, 7');
    },
  );
});

const source = (more: Partial<Source>): Source =>
  ({ kind: 'document', status: 'reading', passages: 0, pages: 0, progress: null, ...more }) as Source;

test('a source called by its address is named without protocol and trailing slash', () => {
  const named = (name: string, kind: Source['kind'] = 'page') => nameOf({ kind, name }, speak('en'));

  expect(named('https://casa-lido.test/camere/?piano=2')).toBe('casa-lido.test/camere/?piano=2');
  expect(named('http://casa-lido.test/', 'site')).toBe('casa-lido.test');
  expect(named('Listino.pdf', 'document')).toBe('Listino.pdf');
  expect(named('')).toBe('Page');
});

test('a document’s status shows the page being read or recognized, and its plan usage', () => {
  const t = speak('en');
  const progress = { done: 2, total: 12 };

  expect(describeState(source({ progress }), t)).toBe('Reading page 3 of 12');
  expect(describeState(source({ progress: { ...progress, isRecognising: true } }), t)).toBe(
    'Recognizing scanned page 3 of 12',
  );
  expect(describeState(source({ status: 'ready', passages: 1, pages: 7 }), t)).toBe(
    'Ready · 1 passage · 7 pages',
  );
});
