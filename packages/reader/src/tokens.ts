import { Tokenizer } from '@huggingface/tokenizers';
import { ReaderUnavailable } from './reader-unavailable.ts';

/** Position limit of the model; longer texts are truncated. */
export const MAX_TOKENS = 512;
/** Characters kept before tokenizing; longer than MAX_TOKENS of any real text. */
export const MAX_CHARACTERS = 6000;

export const START = 0;
export const END = 2;
const WORD_BEGINS = '▁';

export type Pieces = { ids: number[]; beginsWord: boolean[] };

export type Tokens = {
  /** Token ids with start and end tokens. */
  ofText(text: string): number[];
  /** Token ids without start and end tokens, and which of them begin a word. */
  ofPart(text: string): Pieces;
};

/** Opens the model's tokenizer. */
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
