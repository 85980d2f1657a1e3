import { Tokenizer } from '@huggingface/tokenizers';
import { ReaderUnavailable } from './reader-unavailable.ts';

/** More of a text is not read: positions of the model end here. */
export const MAX_TOKENS = 512;
/** Far more than so many tokens have in any text of words; what is cut off was not looked at. */
export const MAX_CHARACTERS = 6000;

export const START = 0;
export const END = 2;
const WORD_BEGINS = '▁';

export type Pieces = { ids: number[]; beginsWord: boolean[] };

export type Tokens = {
  /** The pieces of a text as the model counts them, its start and end among them. */
  ofText(text: string): number[];
  /** The pieces of a part of a text, and which of them begin a word. */
  ofPart(text: string): Pieces;
};

/** Cuts texts into the model's pieces. */
export function openTokenizer(file: Buffer): Tokens {
  const tokenizer = makeTokenizer(file);
  return {
    ofText(text) {
      const { ids } = tokenizer.encode(text.toWellFormed());
      return ids.length <= MAX_TOKENS ? ids : [...ids.slice(0, MAX_TOKENS - 1), END];
    },
    ofPart(text) {
      const wellFormed = text.slice(0, MAX_CHARACTERS).toWellFormed();
      const { ids, tokens } = tokenizer.encode(wellFormed, { add_special_tokens: false });
      return { ids, beginsWord: tokens.map((token: string) => token.startsWith(WORD_BEGINS)) };
    },
  };
}

function makeTokenizer(file: Buffer) {
  try {
    return new Tokenizer(JSON.parse(file.toString()), {});
  } catch (error) {
    throw new ReaderUnavailable('file_damaged', 'tokenizer.json describes no tokenizer.', { cause: error });
  }
}
