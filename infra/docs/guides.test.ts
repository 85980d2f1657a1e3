import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { rootFolder } from '../local/lib/machine.ts';

type Texts = { [key: string]: Texts | string };

const guides = globSync('docs/{clients,staff}.*.md', { cwd: rootFolder });
const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8');

test('every guide exists in both languages', () => {
  expect(guides.toSorted()).toEqual([
    'docs/clients.en.md',
    'docs/clients.it.md',
    'docs/staff.en.md',
    'docs/staff.it.md',
  ]);
});

describe.each(guides)('%s', (guide) => {
  const text = read(guide);
  const language = guide.includes('.it.') ? 'it' : 'en';

  test('bolds only labels that appear in the interface', () => {
    const shown = new Set(readTexts(language).map(normalise));
    const [, ...quoted] = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words);

    expect(quoted.length).toBeGreaterThan(30);
    expect(quoted.filter((words) => !shown.has(normalise(words)))).toEqual([]);
  });

  test('has the same structure as its translation', () => {
    const other = read(guide.replace(/\.(it|en)\./, language === 'it' ? '.en.' : '.it.'));
    const shape = (words: string) => [...words.matchAll(/^(#+|-|\d+\.) /gm)].map(([, mark]) => mark);

    expect(shape(text)).toEqual(shape(other));
  });
});

/** Guides may wrap lines anywhere. */
const normalise = (words: string) => words.replace(/\s+/g, ' ').trim();

function readTexts(language: string): string[] {
  const files = globSync(`frontend/src/**/locales/${language}/*.json`, { cwd: rootFolder });
  const valuesOf = (texts: Texts): string[] =>
    Object.values(texts).flatMap((value) => (typeof value === 'string' ? value : valuesOf(value)));
  return files.flatMap((file) => valuesOf(JSON.parse(read(file)) as Texts));
}
