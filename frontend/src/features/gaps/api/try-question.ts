import type { AnswerResponse, MessageBody } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import { callJson } from '../../../lib/api-client.ts';

/** Asks the bot as a visitor would; what the owner tries counts in no statistics. */
export async function tryQuestion({
  botId,
  question,
  language,
}: {
  botId: string;
  question: string;
  language: Language;
}): Promise<AnswerResponse> {
  const body: MessageBody = { message: question, language, isPreview: true };
  return callJson<AnswerResponse>(`/api/widget/${encodeURIComponent(botId)}/message`, {
    method: 'POST',
    body,
  });
}
