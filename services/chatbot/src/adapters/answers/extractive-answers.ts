import { answerFromPassages } from '../../knowledge/answering/extractive-answer.ts';
import type { Answers } from './answers.ts';

/** Answers with the site's own sentences: no network, no model. */
export function createExtractiveAnswers(): Answers {
  return { answer: async (input) => answerFromPassages(input) };
}
