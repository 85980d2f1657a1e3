import { sessionStore } from '../../lib/browser-storage.ts';
import { type Conversation, emptyConversation } from './conversation.ts';

const MOST_TURNS = 100;

/** A demo's conversation, kept for as long as the tab is open. */
export function saveTranscript(demoId: string, { conversationId, turns }: Conversation) {
  const finished = turns.filter(({ state }) => state === 'answered').slice(-MOST_TURNS);
  if (finished.length === 0) sessionStore.remove(keyOf(demoId));
  else sessionStore.write(keyOf(demoId), JSON.stringify({ conversationId, turns: finished }));
}

export function loadTranscript(demoId: string): Conversation {
  try {
    const stored = JSON.parse(sessionStore.read(keyOf(demoId)) ?? 'null') as Conversation | null;
    return stored && Array.isArray(stored.turns) ? stored : emptyConversation;
  } catch {
    return emptyConversation;
  }
}

function keyOf(demoId: string) {
  return `conversation:${demoId}`;
}
