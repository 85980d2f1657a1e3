import type { AnswerResponse, MessageBody } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import { callJson } from '../../../../lib/api/api-client.ts';
import { botApi } from '../../../../lib/bots.ts';

/** Left out of statistics. */
export async function tryQuestion({
  botId,
  question,
  language,
}: {
  botId: string;
  question: string;
  language: Language;
}): Promise<AnswerResponse> {
  const body: MessageBody = { message: question, language };
  return callJson<AnswerResponse>(`${botApi(botId)}/message`, { method: 'POST', body });
}
