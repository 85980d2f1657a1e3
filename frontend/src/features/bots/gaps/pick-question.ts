import type { Gap } from '@fucina/contracts/gap';
import type { Language } from '@fucina/contracts/language';

export type PickedQuestion = { question: string; language: Language };

/** An answer's question is shorter than what a visitor may ask. */
export const QUESTION_LENGTH = 500;

/** A wording in the owner's language if there is one, else the latest. */
export function pickQuestion(
  { question, language, examples }: Pick<Gap, 'question' | 'language' | 'examples'>,
  own: Language,
): PickedQuestion {
  const asked = language === own ? undefined : examples.find((example) => example.language === own);
  const picked = asked ?? { question, language };
  return { question: picked.question.slice(0, QUESTION_LENGTH), language: picked.language };
}
