import { Tokenizer } from '@huggingface/tokenizers';
import { ReaderUnavailable } from './reader-unavailable.ts';

/** More of a text is not read: positions of the model end here. */
export const MAX_TOKENS = 512;
/** Far more than so many tokens have in any text of words; what is cut off was not looked at. */
export const MAX_CHARACTERS = 6000;

export type ToTokens = (text: string) => number[];

/** The pieces of a text as the model counts them, its start and end among them. */
export function openTokenizer(file: Buffer): ToTokens {
  const tokenizer = makeTokenizer(file);
  return (text) => {
    const { ids } = tokenizer.encode(text.toWellFormed());
    return ids.length <= MAX_TOKENS ? ids : [...ids.slice(0, MAX_TOKENS - 1), ids.at(-1) ?? 0];
  };
}

function makeTokenizer(file: Buffer) {
  try {
    return new Tokenizer(JSON.parse(file.toString()), {});
  } catch (error) {
    throw new ReaderUnavailable('file_damaged', 'tokenizer.json describes no tokenizer.', { cause: error });
  }
}
