import type { Waiting } from '@fucina/answering/answer/answers';
import { conversationId, type MessageBody } from '@fucina/contracts/chat';
import type { ConversationChannel, RatingBody } from '@fucina/contracts/conversation';
import { languageOf } from '@fucina/service-kit/language';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';
import type { StoredBot } from '../bots/bots.repository.ts';
import type { ChatbotDeps } from '../deps.ts';
import { noStore } from '../shared/no-store.ts';
import { answerMessage } from './answering/answer-message.usecases.ts';
import { streamReply } from './answering/stream-reply.ts';
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

/** Idempotent. */
export async function deleteConversation(c: Context, { bot }: { bot: StoredBot }, deps: ChatbotDeps) {
  const id = conversationId.safeParse(c.req.param('conversationId'));
  if (!id.success) throw problem('request.invalid', { detail: 'This is not a conversation id.' });
  await forgetConversation({ botId: bot.id, conversationId: id.data }, deps);
  return c.body(null, 204, noStore);
}

/** For anyone who knows the conversation id. */
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
