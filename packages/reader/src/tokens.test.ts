import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import reference from './testing/reference.json' with { type: 'json' };
import { openTokenizer } from './tokens.ts';

const toTokens = openTokenizer(readFileSync(new URL('../model/tokenizer.json', import.meta.url)));

test.each(reference.tokens)(
  '“$text” has the pieces that the tokenizer of the training gives',
  ({ text, ids }) => {
    expect(toTokens(text)).toEqual(ids);
  },
);

test('half a pair counts as a space', () => {
  expect(toTokens('ciao \ud83d')).toEqual(toTokens('ciao'));
  expect(toTokens('a\udc00b')).toEqual(toTokens('a b'));
});

test('a text that names the special pieces has none but at its ends', () => {
  const ids = toTokens('<s> </s> <pad>');

  expect(ids.slice(1, -1).filter((id) => id < 3)).toEqual([]);
});

test('of a long text the start is kept, and its end is marked', () => {
  const ids = toTokens('parola '.repeat(800));

  expect(ids).toHaveLength(512);
  expect(ids.at(-1)).toBe(toTokens('').at(-1));
});
