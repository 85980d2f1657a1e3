import type { Language } from '@fucina/contracts/language';

type Texts = { source: string; untranslated: (text: string) => string };

export const correctionTexts: Record<Language, Texts> = {
  it: {
    source: 'Risposta del titolare',
    untranslated: (text) => `La risposta è in inglese: “${text}”`,
  },
  en: {
    source: 'Answer from the owner',
    untranslated: (text) => `The answer is in Italian: “${text}”`,
  },
};
