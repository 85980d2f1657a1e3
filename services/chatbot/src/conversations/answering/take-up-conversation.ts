import { createHash, randomBytes } from 'node:crypto';
import type { MessageBody } from '@fucina/contracts/chat';
import type { ConversationChannel, ConversationVisitor } from '@fucina/contracts/conversation';
import type { ChatbotDeps } from '../../deps.ts';

/** How many of a visitor's earlier questions a follow-up may refer to. */
export const HISTORY_LENGTH = 3;

type Asked = {
  botId: string;
  body: Pick<MessageBody, 'conversationId' | 'requestKey'>;
  channel: ConversationChannel;
  visitor: ConversationVisitor | undefined;
};

/** The conversation that goes on; of another visitor, whom the website vouches for too, nobody else takes it up. */
export async function takeUpConversation(
  asked: Asked,
  { conversations }: Pick<ChatbotDeps, 'conversations'>,
) {
  const { botId, visitor } = asked;
  const known = asked.body.conversationId;
  const isOpen =
    known && (!visitor || (await conversations.isOpenTo({ botId, conversationId: known, visitor })));
  if (!isOpen) return { conversationId: newConversationId(asked), history: [] };
  const history = await conversations.listRecentQuestions({ botId, conversationId: known }, HISTORY_LENGTH);
  return { conversationId: known, history };
}

/** A first message that is posted again begins the same conversation: its sender knows no id of it yet. */
function newConversationId({ botId, body: { requestKey }, channel, visitor }: Asked): string {
  if (requestKey === undefined) return randomBytes(16).toString('hex');
  const names = JSON.stringify([botId, channel, visitor?.id ?? null, requestKey]);
  return createHash('sha256').update(names).digest('hex').slice(0, 32);
}
