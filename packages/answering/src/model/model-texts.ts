import type { Language } from '@fucina/contracts/language';

export const modelTexts: Record<Language, { otherLanguage: string }> = {
  it: { otherLanguage: 'Le pagine da cui viene questa risposta sono in inglese.' },
  en: { otherLanguage: 'The pages behind this answer are in Italian.' },
};
