import { answerFromPassages } from '../../knowledge/answering/extractive-answer.ts';
import type { Answers } from './answers.ts';

/** Answers with the site's own sentences. Needs no network and no model. */
export function createExtractiveAnswers(): Answers {
  return { answer: async (input) => answerFromPassages(input) };
}
