import type { Window } from './windows.ts';

/** The reader's verdict on a passage. All scores are log odds; 0 is undecided. */
export type Reading = {
  /** Odds that the passage answers the question. */
  answers: number;
  /** Odds that it answers yes, and no. */
  yes: number;
  no: number;
  /** Odds that each sentence answers; the minimum for sentences not read. */
  marks: number[];
  /** The answer span, within the sentence with the highest mark. */
  span: { sentence: number; start: number; end: number } | null;
};

/** Log odds to probability, 0–1. */
export const chanceOf = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

const UNREAD = -20;
const MOST_PIECES = 30;
const [ANSWERS, YES, NO] = [0, 1, 2];
const [MARK, BEGINS, ENDS] = [0, 1, 2];
/** Number of outputs per window and per token. */
export const OUTPUTS = 3;

/** Model output for a window: for the window as a whole, and per token. */
export type WindowOutput = { window: Window; text: Float32Array; tokens: Float32Array };

/** Combines the windows of a passage: the most confident one decides. */
export function readingOf(sentences: readonly string[], outputs: WindowOutput[]): Reading {
  const best = outputs.toSorted((one, other) => at(other.text, ANSWERS) - at(one.text, ANSWERS))[0];
  const marks = sentences.map(() => UNREAD);
  for (const { window, tokens } of outputs)
    for (const { number, start, beginsWord } of window.sentences)
      marks[number] = meanMark(tokens, start, beginsWord.length);
  const sentence = marks.indexOf(Math.max(...marks));
  return {
    answers: at(best?.text, ANSWERS),
    yes: at(best?.text, YES),
    no: at(best?.text, NO),
    marks,
    span: spanIn(sentence, sentences, outputs),
  };
}

function meanMark(tokens: Float32Array, start: number, count: number): number {
  let sum = 0;
  for (let piece = start; piece < start + count; piece += 1) sum += at(tokens, piece * OUTPUTS + MARK);
  return count === 0 ? UNREAD : sum / count;
}

function spanIn(sentence: number, sentences: readonly string[], outputs: WindowOutput[]): Reading['span'] {
  for (const { window, tokens } of outputs) {
    const part = window.sentences.find(({ number }) => number === sentence);
    if (part === undefined || part.beginsWord.length === 0) continue;
    const score = (piece: number, side: number) => at(tokens, (part.start + piece) * OUTPUTS + side);
    let best = { from: 0, to: 0, worth: Number.NEGATIVE_INFINITY };
    for (let from = 0; from < part.beginsWord.length; from += 1) {
      const last = Math.min(part.beginsWord.length, from + MOST_PIECES);
      for (let to = from; to < last; to += 1) {
        const worth = score(from, BEGINS) + score(to, ENDS);
        if (worth > best.worth) best = { from, to, worth };
      }
    }
    const words = [...(sentences[sentence] ?? '').matchAll(/\S+/g)];
    const wordAt = (piece: number) =>
      words[part.beginsWord.slice(0, piece + 1).filter(Boolean).length - 1] ?? words.at(-1);
    const [first, last] = [wordAt(best.from), wordAt(best.to)];
    if (!first || !last) return null;
    return { sentence, start: first.index, end: last.index + last[0].length };
  }
  return null;
}

const at = (values: Float32Array | undefined, place: number) => values?.[place] ?? 0;
