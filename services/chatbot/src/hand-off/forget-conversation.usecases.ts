import type { ChatbotDeps } from '../deps.ts';

type Deps = Pick<ChatbotDeps, 'conversations' | 'handOffs' | 'webhookDeliveries'>;

/** Deletes what was kept of a conversation, and the copies of it that were to leave. */
export async function forgetConversation(
  { botId, conversationId }: { botId: string; conversationId: string },
  { conversations, handOffs, webhookDeliveries }: Deps,
) {
  await conversations.remove({ botId, conversationId });
  await handOffs.removeByConversation({ botId, conversationId });
  await webhookDeliveries.removeAbout({ botId, about: conversationId });
}
