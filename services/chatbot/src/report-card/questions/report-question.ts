import type { Language } from '@fucina/contracts/language';
import { tokenize } from '../../knowledge/text/tokens.ts';

type Asked = { question: string; language: Language };

/** Answered by a page: one of `accepted` stands in a good answer. */
export type PageQuestion = Asked & {
  kind: 'page';
  /** As the owner reads it. */
  expected: string;
  accepted: string[];
  /** What of the answer is compared: its words where nothing is said. */
  compare?: 'price' | 'phone';
  source: { url: string; title: string };
  /** Whatever the page says about it is an answer. */
  isOpen?: boolean;
};

/** Answered by nothing that the bot knows. */
export type UnanswerableQuestion = Asked & { kind: 'unanswerable' };

/** Answered by the owner. */
export type CorrectionQuestion = Asked & {
  kind: 'correction';
  correctionId: string;
  expected: string;
  isTranslated: boolean;
};

/** A test question with what a good answer holds. */
export type ReportQuestion = PageQuestion | UnanswerableQuestion | CorrectionQuestion;

const TELLING = 6;

/** The first words of a text as they are compared: enough to know it again, few enough to survive being cut. */
export function tellingWords(text: string): string {
  return tokenize(text).slice(0, TELLING).join(' ');
}
