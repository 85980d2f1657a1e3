import { END, type Pieces, START, type Tokens } from './tokens.ts';

/** The same as in training (training/states.py). */
const MAX_QUESTION = 64;
const MAX_TITLE = 65;
const MAX_PASSAGE = 256;
/** Few passages have more. */
const MAX_WINDOWS = 3;

/** Input for the reader: title with headings, and sentences. */
export type PassageText = { title: string; sentences: readonly string[] };

/** A slice of a passage that fits in one run: the title and some sentences. */
export type Window = {
  ids: number[];
  sentences: {
    /** Index of the sentence in the passage. */
    number: number;
    start: number;
    beginsWord: boolean[];
  }[];
};

export function questionIds(question: string, tokens: Tokens): number[] {
  const { ids } = tokens.ofPart(`query: ${question}`);
  return [START, ...ids.slice(0, MAX_QUESTION - 2), END];
}

/**
 * Splits a passage into as few windows as possible, at sentence boundaries. A sentence too long for a window is
 * truncated.
 */
export function windowsOf({ title, sentences }: PassageText, tokens: Tokens): Window[] {
  const head = [START, ...tokens.ofPart(`passage: ${title}`).ids.slice(0, MAX_TITLE - 1)];
  const room = MAX_PASSAGE - head.length - 1;
  const windows: Window[] = [];
  for (const [number, sentence] of sentences.entries()) {
    const pieces = shortened(tokens.ofPart(sentence), room);
    const last = windows.at(-1);
    const isFull = last === undefined || last.ids.length + pieces.ids.length >= MAX_PASSAGE;
    if (isFull && windows.length === MAX_WINDOWS) break;
    const window = isFull ? { ids: [...head], sentences: [] } : last;
    if (isFull) windows.push(window);
    window.sentences.push({ number, start: window.ids.length, beginsWord: pieces.beginsWord });
    window.ids.push(...pieces.ids);
  }
  for (const { ids } of windows) ids.push(END);
  return windows;
}

const shortened = ({ ids, beginsWord }: Pieces, most: number): Pieces => ({
  ids: ids.slice(0, most),
  beginsWord: beginsWord.slice(0, most),
});
