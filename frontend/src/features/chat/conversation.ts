import type { AnswerResponse } from '@fucina/contracts/chat';

export type ChatAnswer = Pick<AnswerResponse, 'answer' | 'outcome' | 'sources' | 'language'>;

/** A turn: what was asked, and the answer so far. */
export type Turn = {
  id: string;
  question: string;
  state: 'waiting' | 'streaming' | 'answered' | 'failed';
  /** The words that have come in. */
  draft: string;
  answer: ChatAnswer | null;
  /** Why there is no answer. */
  failure: string | null;
};

export type Conversation = { conversationId: string | null; turns: Turn[] };

export const emptyConversation: Conversation = { conversationId: null, turns: [] };

export type ConversationEvent =
  | { type: 'asked'; id: string; question: string }
  | { type: 'askedAgain'; id: string }
  | { type: 'token'; id: string; text: string }
  | { type: 'answered'; id: string; answer: AnswerResponse }
  | { type: 'failed'; id: string; failure: string }
  | { type: 'cleared' };

export function isPending({ turns }: Conversation) {
  return turns.some(({ state }) => state === 'waiting' || state === 'streaming');
}

/** What a conversation is after an event. */
export function advance(conversation: Conversation, event: ConversationEvent): Conversation {
  if (event.type === 'cleared') return emptyConversation;
  if (event.type === 'asked') {
    const { id, question } = event;
    const turn: Turn = { id, question, state: 'waiting', draft: '', answer: null, failure: null };
    return { ...conversation, turns: [...conversation.turns, turn] };
  }
  const turns = conversation.turns.map((turn) => (turn.id === event.id ? advanceTurn(turn, event) : turn));
  const conversationId =
    event.type === 'answered' ? event.answer.conversationId : conversation.conversationId;
  return { conversationId, turns };
}

function advanceTurn(
  turn: Turn,
  event: Exclude<ConversationEvent, { type: 'asked' } | { type: 'cleared' }>,
): Turn {
  switch (event.type) {
    case 'askedAgain':
      return { ...turn, state: 'waiting', draft: '', failure: null };
    case 'token':
      return { ...turn, state: 'streaming', draft: turn.draft + event.text };
    case 'failed':
      return { ...turn, state: 'failed', draft: '', failure: event.failure };
    case 'answered': {
      const { answer, outcome, sources, language } = event.answer;
      return { ...turn, state: 'answered', draft: '', answer: { answer, outcome, sources, language } };
    }
  }
}
