import type { ChatbotDeps } from '../deps.ts';

type Deps = Pick<ChatbotDeps, 'conversations' | 'handOffs' | 'webhookDeliveries'>;

/** Also deletes pending webhook deliveries and mails. */
export async function forgetConversation(
  { botId, conversationId }: { botId: string; conversationId: string },
  { conversations, handOffs, webhookDeliveries }: Deps,
) {
  await conversations.remove({ botId, conversationId });
  await handOffs.removeByConversation({ botId, conversationId });
  await webhookDeliveries.removeAbout({ botId, about: conversationId });
}
