import type { AnswerOutcome, Source } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import type { PassageIndex, Readings } from '../search/passage-index.ts';
import type { Near } from '../search/vectors/vector-set.ts';

/** Whose API key pays for the model, and the bot's monthly cap in cents. */
export type Payer = { botId: string; key: string; keyKind: 'own' | 'installation'; capCents: number | null };

export type AnswerInput = {
  question: string;
  /** Only a hint: the question's own language wins. */
  language: Language;
  /** The visitor's earlier questions, oldest first. */
  history: string[];
  index: PassageIndex;
  near?: Near[];
  readings?: Readings;
  pagesRead: number;
  pagesFound: number;
  isComplete: boolean;
  /** Quotes are offered as a hint at most, since a model that read the pages found no answer in them. */
  asHint?: boolean;
  /** Without a payer no model is called. */
  payer?: Payer | undefined;
};

export type Answer = {
  outcome: AnswerOutcome;
  text: string;
  language: Language;
  /** Up to three pages, best first; empty for refusals and small talk. */
  sources: Source[];
  /** A hint for the visitor: crawl progress, or the language of the sources. */
  note?: string;
  isFromModel?: boolean;
};

export type Waiting = {
  /** Called with each part as soon as it is final. */
  say?: (text: string) => void;
  signal?: AbortSignal | undefined;
};

export type Answers = { answer(input: AnswerInput, waiting?: Waiting): Promise<Answer> };
