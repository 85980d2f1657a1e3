import { END, type Pieces, START, type Tokens } from './tokens.ts';

/** As the reader was trained (training/states.py). */
const MAX_QUESTION = 64;
const MAX_TITLE = 65;
const MAX_PASSAGE = 256;
/** A passage has hardly ever more. */
const MAX_WINDOWS = 3;

/** A passage as it is read: what stands above it, and its sentences. */
export type PassageText = { title: string; sentences: readonly string[] };

/** So much of a passage as is read at once: its title and some of its sentences. */
export type Window = {
  ids: number[];
  sentences: {
    /** Which of the passage's it is. */
    number: number;
    /** Its first piece in the window. */
    start: number;
    beginsWord: boolean[];
  }[];
};

export function questionIds(question: string, tokens: Tokens): number[] {
  const { ids } = tokens.ofPart(`query: ${question}`);
  return [START, ...ids.slice(0, MAX_QUESTION - 2), END];
}

/** A passage in as few windows as hold its sentences whole; one that is too long alone is cut off. */
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
