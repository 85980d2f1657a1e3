import type { Window } from './windows.ts';

/** What the reader says of a question and a passage; all figures are log odds, 0 is undecided. */
export type Reading = {
  /** That the passage answers the question. */
  answers: number;
  /** That it answers with yes, and with no. */
  yes: number;
  no: number;
  /** Of each sentence, that it answers; the lowest for one that was not read. */
  marks: number[];
  /** The words that answer, in the sentence with the highest mark. */
  span: { sentence: number; start: number; end: number } | null;
};

/** How likely it is by these log odds, 0–1. */
export const chanceOf = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

const UNREAD = -20;
const MOST_PIECES = 30;
const [ANSWERS, YES, NO] = [0, 1, 2];
const [MARK, BEGINS, ENDS] = [0, 1, 2];
/** How many figures come out for the whole, and for each piece. */
export const OUTPUTS = 3;

/** What came out of the reader for one window: of the whole, and of each piece of the passage. */
export type WindowOutput = { window: Window; text: Float32Array; tokens: Float32Array };

/** A passage's windows as one: the surest decides whether it answers. */
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
