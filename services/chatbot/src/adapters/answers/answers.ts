import type { AnswerOutcome, Source } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import type { PassageIndex } from '../../knowledge/passage-index.ts';

/** A question with what the bot knows at this moment. */
export type AnswerInput = {
  question: string;
  /** The visitor's language as far as it is known; the question's own words decide. */
  language: Language;
  /** The visitor's earlier questions, oldest first. */
  history: string[];
  index: PassageIndex;
  pagesRead: number;
  pagesFound: number;
  isComplete: boolean;
};

export type Answer = {
  outcome: AnswerOutcome;
  text: string;
  language: Language;
  /** Up to three pages, best first; none with a refusal or small talk. */
  sources: Source[];
  /** What the visitor should know besides: how much of the site has been read so far. */
  note?: string;
};

/** Answers questions from a bot's passages. */
export type Answers = { answer(input: AnswerInput): Promise<Answer> };
