import { conversationId as anyConversationId } from '@fucina/contracts/chat';
import {
  turnId as anyTurnId,
  type ConversationsResponse,
  type ListConversationsQuery,
  type TurnRating,
} from '@fucina/contracts/conversation';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';

type Of = { botId: string; conversationId: string };

export async function listConversations(
  { botId, query }: { botId: string; query: ListConversationsQuery },
  { conversations }: ChatbotDeps,
): Promise<ConversationsResponse> {
  const { limit } = query;
  const found = await conversations.list(botId, { ...query, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return { conversations: shown, next: found.length > limit ? (shown.at(-1)?.cursor ?? null) : null };
}

export async function findConversation({ botId, conversationId }: Of, { conversations }: ChatbotDeps) {
  const [conversation, turns] = await Promise.all([
    conversations.find({ botId, conversationId }),
    conversations.listTurns({ botId, conversationId }),
  ]);
  if (!conversation || turns.length === 0) throw problem('conversation.not_found');
  return { ...conversation, turns };
}

/** A null rating removes the earlier one. */
export async function rateTurn(
  { turnId, ...given }: Of & { turnId: string; rating: TurnRating | null },
  { conversations }: ChatbotDeps,
) {
  const known = anyTurnId.safeParse(turnId);
  const isRated = known.success && (await conversations.rate({ ...given, turnId: known.data }));
  if (!isRated) throw problem('conversation.not_found');
}

/** Malformed ids never reach the database. */
export function requireConversationId(id: string | undefined): string {
  const known = anyConversationId.safeParse(id);
  if (!known.success) throw problem('conversation.not_found');
  return known.data;
}

/** Also deletes the webhook deliveries and mails still pending for it. */
export async function forgetConversation(
  { botId, conversationId }: Of,
  { conversations, handOffs, webhookDeliveries }: ChatbotDeps,
) {
  await conversations.remove({ botId, conversationId });
  await handOffs.removeByConversation({ botId, conversationId });
  await webhookDeliveries.removeAbout({ botId, about: conversationId });
}
