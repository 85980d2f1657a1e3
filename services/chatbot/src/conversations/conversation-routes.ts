import { type AnswerResponse, conversationId, type MessageBody } from '@fucina/contracts/chat';
import { problem } from '@fucina/service-kit/problem';
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

/** Deletes what was kept of a conversation; that there was nothing is no fault. Shared like the answers. */
export async function deleteConversation(
  c: Context,
  { demo }: { demo: StoredDemo },
  { conversations }: Pick<ChatbotDeps, 'conversations'>,
) {
  const id = conversationId.safeParse(c.req.param('conversationId'));
  if (!id.success) throw problem('request.invalid', { detail: 'This is not the id of a conversation.' });
  await conversations.remove({ botId: demo.id, conversationId: id.data });
  return c.body(null, 204, { 'cache-control': 'no-store' });
}

function streamAnswer(c: Context, answer: AnswerResponse) {
  return streamSSE(c, async (stream) => {
    for (const text of answer.answer.match(/\s*\S+|\s+$/g) ?? []) {
      await stream.writeSSE({ event: 'token', data: JSON.stringify({ text }) });
    }
    await stream.writeSSE({ event: 'answer', data: JSON.stringify(answer) });
  });
}
