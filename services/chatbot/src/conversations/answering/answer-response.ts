import type { AnswerOutcome, AnswerResponse } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import type { Turn } from '../stored/stored-conversation.ts';

type Answered = Pick<Turn, 'answer' | 'outcome' | 'language' | 'sources' | 'conversationId'>;

export function answerResponseOf(turn: Answered, turnId: string): AnswerResponse {
  const { answer, outcome, language, sources, conversationId } = turn;
  const message = outcomeTexts[language][outcome];
  return { success: true, answer, message, outcome, language, sources, conversationId, turnId };
}

const outcomeTexts: Record<Language, Record<AnswerOutcome, string>> = {
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
