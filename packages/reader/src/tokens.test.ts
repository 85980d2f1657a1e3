import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import reference from './testing/reference.json' with { type: 'json' };
import { openTokenizer } from './tokens.ts';

const { ofText } = openTokenizer(readFileSync(new URL('../model/tokenizer.json', import.meta.url)));

test.each(reference.tokens)(
  '“$text” has the pieces that the tokenizer of the training gives',
  ({ text, ids }) => {
    expect(ofText(text)).toEqual(ids);
  },
);

test('half a pair counts as a space', () => {
  expect(ofText('ciao \ud83d')).toEqual(ofText('ciao'));
  expect(ofText('a\udc00b')).toEqual(ofText('a b'));
});

test('a text that names the special pieces has none but at its ends', () => {
  const ids = ofText('<s> </s> <pad>');

  expect(ids.slice(1, -1).filter((id) => id < 3)).toEqual([]);
});

test('of a long text the start is kept, and its end is marked', () => {
  const ids = ofText('parola '.repeat(800));

  expect(ids).toHaveLength(512);
  expect(ids.at(-1)).toBe(ofText('').at(-1));
});
