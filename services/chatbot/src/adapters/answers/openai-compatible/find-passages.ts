import { readQuestion } from '../../../knowledge/answering/question.ts';
import { fuse } from '../../../knowledge/search/fuse.ts';
import type { IndexedPassage } from '../../../knowledge/search/indexed-passage.ts';
import type { Near } from '../../../knowledge/vectors/vector-set.ts';
import type { AnswerInput } from '../answers.ts';

const MAX_PASSAGES = 12;

/**
 * The passages that the model may speak of: this bot's, and the best of them. What words find keeps its half of the places,
 * whatever embeddings take for near that do not know the language of a site, or a name.
 */
export function findPassages({
  question,
  language,
  history,
  index,
  near = [],
}: AnswerInput): IndexedPassage[] {
  const asked = readQuestion(question, { prior: language, history });
  const find = (meant: Near[]) => index.search(asked, { limit: MAX_PASSAGES, near: meant }).hits;
  const orders = near.length === 0 ? [find([])] : [find(near), find([])];
  const byText = orders.map((hits) => new Map(hits.map(({ indexed }) => [textOf(indexed), indexed])));
  const all = new Map(byText.flatMap((passages) => [...passages]));
  return fuse(byText.map((passages) => [...passages.keys()]))
    .slice(0, MAX_PASSAGES)
    .flatMap((text) => all.get(text) ?? []);
}

/** What a passage says, by which two are the same. */
export function textOf({ passage }: IndexedPassage): string {
  return passage.lines.map(({ text }) => text).join('\n');
}
