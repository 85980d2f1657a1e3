import type { AnswerResponse, MessageBody } from '@fucina/contracts/chat';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { StoredDemo } from '../demos/demos.repository.ts';
import type { ChatbotDeps } from '../deps.ts';
import { preferredLanguage } from '../preferred-language.ts';
import { answerMessage } from './answer-message.usecases.ts';

/** Answers as JSON, or as a stream of tokens when the caller asks for one. Shared by the demo and the widget. */
export async function replyToMessage(
  c: Context,
  { demo, body }: { demo: StoredDemo; body: MessageBody },
  deps: ChatbotDeps,
) {
  const language = body.language ?? preferredLanguage(c);
  const answer = await answerMessage({ demo, body, language }, deps);
  const wantsStream = c.req.header('accept')?.includes('text/event-stream');
  return wantsStream ? streamAnswer(c, answer) : c.json(answer, 200, { 'cache-control': 'no-store' });
}

function streamAnswer(c: Context, answer: AnswerResponse) {
  return streamSSE(c, async (stream) => {
    for (const text of answer.answer.match(/\s*\S+|\s+$/g) ?? []) {
      await stream.writeSSE({ event: 'token', data: JSON.stringify({ text }) });
    }
    await stream.writeSSE({ event: 'answer', data: JSON.stringify(answer) });
  });
}
