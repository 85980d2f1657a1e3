import { tokenize } from '@fucina/answering/language/tokens';
import type { Language } from '@fucina/contracts/language';

type Asked = { question: string; language: Language };

/** A right answer contains any of `accepted`. */
export type PageQuestion = Asked & {
  kind: 'page';
  expected: string;
  accepted: string[];
  /** How to compare answers; by words if unset. */
  compare?: 'price' | 'phone';
  source: { url: string; title: string };
  /** Anything quoted from that page is accepted. */
  isOpen?: boolean;
};

export type UnanswerableQuestion = Asked & { kind: 'unanswerable' };

export type CorrectionQuestion = Asked & {
  kind: 'correction';
  correctionId: string;
  expected: string;
  isTranslated: boolean;
};

export type ReportQuestion = PageQuestion | UnanswerableQuestion | CorrectionQuestion;

const TELLING = 6;

/** Normalized opening words: enough to recognize a sentence, and likely to survive truncation. */
export function tellingWords(text: string): string {
  return tokenize(text).slice(0, TELLING).join(' ');
}
