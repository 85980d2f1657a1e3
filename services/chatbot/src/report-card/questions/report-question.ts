import { tokenize } from '@fucina/answering/language/tokens';
import type { Language } from '@fucina/contracts/language';

type Question = { question: string; language: Language };

/** A right answer contains any of `accepted`. */
export type PageQuestion = Question & {
  kind: 'page';
  expected: string;
  accepted: string[];
  /** How to compare answers; by words if unset. */
  compare?: 'price' | 'phone';
  source: { url: string; title: string };
  /** Anything quoted from that page is accepted. */
  isOpen?: boolean;
};

export type UnanswerableQuestion = Question & { kind: 'unanswerable' };

export type CorrectionQuestion = Question & {
  kind: 'correction';
  correctionId: string;
  expected: string;
  isTranslated: boolean;
};

export type ReportQuestion = PageQuestion | UnanswerableQuestion | CorrectionQuestion;

const OPENING_WORDS = 6;

/** Normalized opening words: enough to recognize a sentence, and likely to survive truncation. */
export function openingWords(text: string): string {
  return tokenize(text).slice(0, OPENING_WORDS).join(' ');
}
