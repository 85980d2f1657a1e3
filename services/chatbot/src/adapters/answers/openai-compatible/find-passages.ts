import { readQuestion } from '../../../knowledge/answering/question.ts';
import type { IndexedPassage } from '../../../knowledge/search/indexed-passage.ts';
import type { AnswerInput } from '../answers.ts';

const MAX_PASSAGES = 12;

/** The passages that the model may speak of: this bot's, and the best of them. */
export function findPassages({
  question,
  language,
  history,
  index,
  near = [],
}: AnswerInput): IndexedPassage[] {
  const asked = readQuestion(question, { prior: language, history });
  const { hits } = index.search(asked, { limit: MAX_PASSAGES, near });
  return [...new Map(hits.map(({ indexed }) => [textOf(indexed), indexed])).values()];
}

/** What a passage says, by which two are the same. */
export function textOf({ passage }: IndexedPassage): string {
  return passage.lines.map(({ text }) => text).join('\n');
}
