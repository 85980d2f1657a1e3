import { createHash, randomBytes } from 'node:crypto';
import type { MessageBody } from '@fucina/contracts/chat';
import type { ConversationChannel, ConversationVisitor } from '@fucina/contracts/conversation';
import type { ChatbotDeps } from '../../deps.ts';

export const HISTORY_LENGTH = 3;

type Asked = {
  botId: string;
  body: Pick<MessageBody, 'conversationId' | 'requestKey'>;
  channel: ConversationChannel;
  visitor: ConversationVisitor | undefined;
};

/** An identified visitor's conversation can only be continued by that visitor. */
export async function takeUpConversation(asked: Asked, { conversations }: ChatbotDeps) {
  const { botId, visitor } = asked;
  const known = asked.body.conversationId;
  const isOpen =
    known && (!visitor || (await conversations.isOpenTo({ botId, conversationId: known, visitor })));
  if (!isOpen) return { conversationId: newConversationId(asked), history: [] };
  const history = await conversations.listRecentQuestions({ botId, conversationId: known }, HISTORY_LENGTH);
  return { conversationId: known, history };
}

/** Derived from the request, so that a retried first message gets the same conversation. */
function newConversationId({ botId, body: { requestKey }, channel, visitor }: Asked): string {
  if (requestKey === undefined) return randomBytes(16).toString('hex');
  const names = JSON.stringify([botId, channel, visitor?.id ?? null, requestKey]);
  return createHash('sha256').update(names).digest('hex').slice(0, 32);
}
