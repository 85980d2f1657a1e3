import type { AnswerResponse, MessageBody } from '@fucina/contracts/chat';
import { conversationEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { Language } from '@fucina/contracts/language';
import { callJson, fill } from '../../../../lib/api/api-client.ts';

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
  return callJson<AnswerResponse>(fill(conversationEndpoints.ask, { botId }), { body });
}
