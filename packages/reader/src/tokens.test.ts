import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import reference from './testing/reference.json' with { type: 'json' };
import { openTokenizer } from './tokens.ts';

const { ofText } = openTokenizer(readFileSync(new URL('../model/tokenizer.json', import.meta.url)));

test.each(reference.tokens)('“$text” gets the same tokens as in training', ({ text, ids }) => {
  expect(ofText(text)).toEqual(ids);
});

test('a lone surrogate counts as a space', () => {
  expect(ofText('ciao \ud83d')).toEqual(ofText('ciao'));
  expect(ofText('a\udc00b')).toEqual(ofText('a b'));
});

test('special token names in a text are not treated as special tokens', () => {
  const ids = ofText('<s> </s> <pad>');

  expect(ids.slice(1, -1).filter((id) => id < 3)).toEqual([]);
});

test('a long text is truncated and ends with the end token', () => {
  const ids = ofText('parola '.repeat(800));

  expect(ids).toHaveLength(512);
  expect(ids.at(-1)).toBe(ofText('').at(-1));
});
