import type { AnswerInput } from '../answer/answers.ts';
import { readQuestion } from '../question/question.ts';
import type { IndexedPassage } from '../search/indexed-passage.ts';
import { nothingRead } from '../search/passage-index.ts';

// The usual k of reciprocal rank fusion.
const FLATNESS = 60;

export function fuse<Item>(orders: Item[][]): Item[] {
  const shares = new Map<Item, number>();
  for (const order of orders) {
    for (const [rank, item] of order.entries())
      shares.set(item, (shares.get(item) ?? 0) + 1 / (FLATNESS + rank + 1));
  }
  return [...shares].sort(([, a], [, b]) => b - a).map(([item]) => item);
}

const MAX_PASSAGES = 12;

/**
 * Picks the passages for the prompt. Half the slots go to keyword search, since embeddings and the reader may not
 * know a name or the site's language.
 */
export function findPassages({
  question,
  language,
  history,
  index,
  near = [],
  readings = nothingRead,
}: AnswerInput): IndexedPassage[] {
  const asked = readQuestion(question, { prior: language, history });
  const find = (understood = {}) => index.search(asked, { limit: MAX_PASSAGES, ...understood }).hits;
  const isUnderstood = near.length > 0 || readings.size > 0;
  const orders = isUnderstood ? [find({ near, readings }), find()] : [find()];
  const byText = orders.map((hits) => new Map(hits.map(({ indexed }) => [textOf(indexed), indexed])));
  const all = new Map(byText.flatMap((passages) => [...passages]));
  return fuse(byText.map((passages) => [...passages.keys()]))
    .slice(0, MAX_PASSAGES)
    .flatMap((text) => all.get(text) ?? []);
}

/** Passages with equal text are duplicates. */
export function textOf({ passage }: IndexedPassage): string {
  return passage.lines.map(({ text }) => text).join('\n');
}
