import type { Gap } from '@fucina/contracts/gap';
import type { Language } from '@fucina/contracts/language';

export type PickedQuestion = { question: string; language: Language };

/** A wording in the owner's language if there is one, else the latest. */
export function pickQuestion(
  { question, language, examples }: Pick<Gap, 'question' | 'language' | 'examples'>,
  own: Language,
): PickedQuestion {
  if (language === own) return { question, language };
  const asked = examples.find((example) => example.language === own);
  return asked ? { question: asked.question, language: own } : { question, language };
}
