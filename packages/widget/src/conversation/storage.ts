import { type Conversation, emptyConversation, type Message, openQuestion } from './conversation.ts';

const VERSION = 1;
const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_MESSAGES = 60;

export const keyOf = (botId: string) => `fucina-widget:${botId}`;

// Storage access throws if browser or page forbid it. The chat works without.
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is Message {
  const { role, text, sources } = Object(value) as Record<string, unknown>;
  return typeof text === 'string' && (role === 'visitor' || (role === 'bot' && Array.isArray(sources)));
}

/**
 * The conversation with this bot within the last day, unless it belongs to another identified visitor. An unanswered
 * question can be retried.
 */
export function loadConversation(botId: string, asked: string | undefined): Conversation {
  const stored = attempt(() => JSON.parse(localStorage.getItem(keyOf(botId)) ?? 'null'));
  if (stored?.version !== VERSION || !Array.isArray(stored.messages)) return emptyConversation;
  const { conversationId, lead, visitorId } = stored;
  if (!(Date.now() - stored.savedAt < KEPT_MS) || (asked && visitorId && asked !== visitorId)) {
    forgetConversation(botId);
    return emptyConversation;
  }
  const conversation: Conversation = {
    ...emptyConversation,
    conversationId,
    messages: stored.messages.filter(isMessage),
    lead,
    visitorId,
  };
  return openQuestion(conversation) === null
    ? conversation
    : { ...conversation, reply: { state: 'failed', code: 'interrupted' } };
}

export function saveConversation(botId: string, { conversationId, messages, lead, visitorId }: Conversation) {
  if (messages.length === 0 && !lead) return forgetConversation(botId);
  const newest = messages.slice(-MAX_MESSAGES);
  const kept = { version: VERSION, savedAt: Date.now(), conversationId, messages: newest, lead, visitorId };
  attempt(() => localStorage.setItem(keyOf(botId), JSON.stringify(kept)));
}

function forgetConversation(botId: string) {
  attempt(() => localStorage.removeItem(keyOf(botId)));
}
