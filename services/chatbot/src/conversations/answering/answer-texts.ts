import type { AnswerOutcome } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';

export const busyTexts: Record<Language, string> = {
  it: 'In questo momento arrivano molte domande. Riprova tra qualche secondo.',
  en: 'Many questions are coming in right now. Try again in a few seconds.',
};

export const outcomeTexts: Record<Language, Record<AnswerOutcome, string>> = {
  it: {
    answered: 'Risposta trovata sul sito',
    partly: 'Risposta trovata in parte',
    not_in_content: 'Non è sul sito',
    off_topic: 'Fuori tema',
  },
  en: {
    answered: 'Found on the site',
    partly: 'Partly found on the site',
    not_in_content: 'Not on the site',
    off_topic: 'Off topic',
  },
};
