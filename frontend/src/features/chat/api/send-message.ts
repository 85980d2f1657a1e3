import type { AnswerResponse, MessageBody } from '@fucina/contracts/chat';
import { createParser } from 'eventsource-parser';
import { asConnectionError, callApi } from '../../../lib/api-client.ts';
import { ConnectionError } from '../../../lib/api-error.ts';

/** Asks a demo. Words are handed over as they come; the whole answer comes at the end. */
export async function sendMessage({
  demoId,
  body,
  signal,
  onToken,
}: {
  demoId: string;
  body: MessageBody;
  signal: AbortSignal;
  onToken: (text: string) => void;
}): Promise<AnswerResponse> {
  const response = await callApi(`/api/chatbot-demo/${encodeURIComponent(demoId)}/message`, {
    method: 'POST',
    body,
    accept: 'text/event-stream',
    signal,
  });
  const answer = await readAnswer(response, onToken);
  if (!answer) throw new ConnectionError(new Error('The stream ended before the answer'));
  return answer;
}

async function readAnswer(response: Response, onToken: (text: string) => void) {
  let answer: AnswerResponse | null = null;
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'token') onToken((JSON.parse(data) as { text: string }).text);
      if (event === 'answer') answer = JSON.parse(data) as AnswerResponse;
    },
  });
  try {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let step = await reader?.read(); step && !step.done; step = await reader?.read())
      parser.feed(step.value);
  } catch (error) {
    throw asConnectionError(error);
  }
  return answer as AnswerResponse | null;
}
