import { tokenize } from '@fucina/answering/language/tokens';
import type { Language } from '@fucina/contracts/language';

type Asked = { question: string; language: Language };

/** A good answer contains one of `accepted`. */
export type PageQuestion = Asked & {
  kind: 'page';
  expected: string;
  accepted: string[];
  /** How answers are compared; by words if absent. */
  compare?: 'price' | 'phone';
  source: { url: string; title: string };
  /** Anything from that page counts. */
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

/** Normalized opening words: enough to recognize, few enough to survive truncation. */
export function tellingWords(text: string): string {
  return tokenize(text).slice(0, TELLING).join(' ');
}
