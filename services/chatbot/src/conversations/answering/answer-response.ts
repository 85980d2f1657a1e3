import type { AnswerResponse } from '@fucina/contracts/chat';
import type { Turn } from '../stored/stored-conversation.ts';
import { outcomeTexts } from './outcome-texts.ts';

type Answered = Pick<Turn, 'answer' | 'outcome' | 'language' | 'sources' | 'conversationId'>;

export function answerResponseOf(turn: Answered, turnId: string): AnswerResponse {
  const { answer, outcome, language, sources, conversationId } = turn;
  const message = outcomeTexts[language][outcome];
  return { success: true, answer, message, outcome, language, sources, conversationId, turnId };
}
