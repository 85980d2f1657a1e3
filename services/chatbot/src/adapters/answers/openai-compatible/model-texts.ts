import type { Language } from '@fucina/contracts/language';

/** What is said beside an answer of the model. */
export const modelTexts: Record<Language, { otherLanguage: string }> = {
  it: { otherLanguage: 'Le pagine da cui viene questa risposta sono in inglese.' },
  en: { otherLanguage: 'The pages behind this answer are in Italian.' },
};
