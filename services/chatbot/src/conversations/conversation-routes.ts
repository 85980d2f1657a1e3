import type { Waiting } from '@fucina/answering/answer/answers';
import { type AnswerResponse, conversationId, type MessageBody } from '@fucina/contracts/chat';
import type { ConversationChannel, RatingBody } from '@fucina/contracts/conversation';
import { languageOf } from '@fucina/service-kit/language';
import type { Logger } from '@fucina/service-kit/logger';
import { noStore } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { answerMessage } from './answering/answer-message.usecases.ts';
import { forgetConversation, rateTurn, requireConversationId } from './bot-conversations.usecases.ts';

type Reply = { bot: StoredBot; body: MessageBody; channel: ConversationChannel };

export async function replyToMessage(c: Context, { bot, body, channel }: Reply, deps: ChatbotDeps) {
  const language = body.language ?? languageOf(c.req.header('accept-language'));
  const answer = (waiting: Waiting) => answerMessage({ bot, body, language, channel }, deps, waiting);
  const wantsStream = c.req.header('accept')?.includes('text/event-stream');
  if (wantsStream) return streamReply(c, answer, deps);
  const whole = await answer({ signal: c.req.raw.signal });
  return c.json(whole, 200, noStore);
}

export async function deleteConversation(c: Context, { bot }: { bot: StoredBot }, deps: ChatbotDeps) {
  const id = conversationId.safeParse(c.req.param('conversationId'));
  if (!id.success) throw problem('request.invalid', { detail: 'This is not a conversation id.' });
  await forgetConversation({ botId: bot.id, conversationId: id.data }, deps);
  return c.body(null, 204, noStore);
}

/** Open to anyone who knows the conversation id. */
export async function rateAnswer(
  c: Context,
  { bot, body }: { bot: StoredBot; body: RatingBody },
  deps: ChatbotDeps,
) {
  const conversationId = requireConversationId(c.req.param('conversationId'));
  const turnId = c.req.param('turnId') ?? '';
  await rateTurn({ botId: bot.id, conversationId, turnId, ...body }, deps);
  return c.body(null, 204, noStore);
}

type Begin = (waiting: Waiting) => Promise<AnswerResponse>;

/**
 * Streams `token` events and a final `answer` event. Nothing is sent before the first token or the complete answer,
 * so earlier errors can still be problem documents.
 */
async function streamReply(c: Context, begin: Begin, { logger }: { logger: Logger }) {
  const visitor = new AbortController();
  const said: string[] = [];
  const first = Promise.withResolvers<void>();
  let onMore = () => first.resolve();
  const say = (text: string) => {
    said.push(text);
    onMore();
  };
  const signal = AbortSignal.any([visitor.signal, c.req.raw.signal]);
  const answering = begin({ say, signal });
  await Promise.race([first.promise, answering]);

  return streamSSE(
    c,
    async (stream) => {
      stream.onAbort(() => visitor.abort());
      let sent = '';
      const send = async (text: string) => {
        sent += text;
        await stream.write(eventOf('token', { text }));
      };
      let isOver = false;
      const over = answering.finally(() => {
        isOver = true;
        onMore();
      });
      over.catch(() => undefined);
      while (!isOver || said.length > 0) {
        const next = Promise.withResolvers<void>();
        onMore = next.resolve;
        const text = said.shift();
        if (text !== undefined) await send(text);
        else if (!isOver) await next.promise;
      }
      const answer = await over;
      const rest = restOf(answer.answer, sent).map((text) => eventOf('token', { text }));
      // One write for the rest: a write per word costs more than the answer itself.
      await stream.write([...rest, eventOf('answer', answer)].join(''));
    },
    async (error) => {
      // Headers are already sent. Without an `answer` event the client sees the break and retries.
      logger.error({ err: error, requestId: c.get('requestId') }, 'an answer was cut off by an error');
    },
  );
}

const eventOf = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

function restOf(answer: string, sent: string): string[] {
  return answer.startsWith(sent) ? (answer.slice(sent.length).match(/(?<!\s)(?:\s*\S+|\s+$)/g) ?? []) : [];
}
