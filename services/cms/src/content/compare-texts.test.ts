import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const write = (from: string, to: string) =>
  compareTexts(from, to)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join('');

test.each([
  ['the same', 'the same', 'the same'],
  ['', 'new', '[+new]'],
  ['old', '', '[-old]'],
  ['one two three', 'one three', 'one [-two ]three'],
  ['up to 80% less', 'up to 60% less', 'up to [-80][+60]% less'],
  ['a b c', 'x b y', '[-a][+x] b [-c][+y]'],
])("compares '%s' with '%s'", (from, to, expected) => {
  expect(write(from, to)).toBe(expected);
});

test('both original texts can be reassembled from the changes', () => {
  const [from, to] = [
    'L’agente risponde, sempre.\n\nAnche di notte.',
    'Risponde sempre: l’agente.\nDi notte!',
  ];
  const changes = compareTexts(from, to);

  const without = (gone: string) =>
    changes
      .filter(({ kind }) => kind !== gone)
      .map(({ text }) => text)
      .join('');
  expect(without('added')).toBe(from);
  expect(without('removed')).toBe(to);
});

test('two unrelated texts of 100 kB compare as one removal and one addition', () => {
  const changes = compareTexts('a '.repeat(50_000), 'b-'.repeat(50_000));

  expect(changes.map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
