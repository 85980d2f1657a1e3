import type { AnswerOutcome, Source } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import type { PassageIndex } from '../../knowledge/passage-index.ts';
import type { Readings } from '../../knowledge/reading/readings.ts';
import type { Near } from '../../knowledge/vectors/vector-set.ts';

/** Whose key a model is paid with, and what that bot may spend in a month. */
export type Payer = { botId: string; key: string; keyKind: 'own' | 'installation'; capCents: number | null };

/** A question with what the bot knows at this moment. */
export type AnswerInput = {
  question: string;
  /** The visitor's language as far as it is known; the question's own words decide. */
  language: Language;
  /** The visitor's earlier questions, oldest first. */
  history: string[];
  index: PassageIndex;
  /** Passages of the index that are near the question by meaning, best first. */
  near?: Near[];
  /** What the reader says of passages of the index. */
  readings?: Readings;
  pagesRead: number;
  pagesFound: number;
  isComplete: boolean;
  /** Without one no model is asked. */
  payer?: Payer | undefined;
};

export type Answer = {
  outcome: AnswerOutcome;
  text: string;
  language: Language;
  /** Up to three pages, best first; none with a refusal or small talk. */
  sources: Source[];
  /** What the visitor should know besides: how much of the site has been read so far, the language of the sources. */
  note?: string;
  /** Whether a model put it into words. */
  isFromModel?: boolean;
};

/** How somebody waits for an answer. */
export type Waiting = {
  /** Takes each part that is certain to stand in the answer, as soon as it is. */
  say?: (text: string) => void;
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal | undefined;
};

/** Answers questions from a bot's passages. */
export type Answers = { answer(input: AnswerInput, waiting?: Waiting): Promise<Answer> };
