import type { AnswerResponse, Source } from '@fucina/contracts/chat';
import type { TurnRating } from '@fucina/contracts/conversation';
import type { Language } from '@fucina/contracts/language';

/** `key`: idempotency key. Missing in messages stored by older widgets. */
export type VisitorMessage = { role: 'visitor'; text: string; key?: string };
export type BotMessage = {
  role: 'bot';
  text: string;
  outcome: AnswerResponse['outcome'];
  language: Language;
  sources: Source[];
  /** Id for rating. Older servers omit it. */
  turnId?: string | undefined;
  rating?: TurnRating | null;
};
export type Message = VisitorMessage | BotMessage;

export type Reply =
  | { state: 'none' }
  | { state: 'waiting' }
  | { state: 'streaming'; text: string }
  | { state: 'failed'; code: string; retryAfter?: number | undefined; detail?: string | undefined };

/** Once sent or declined, the form is not shown again. */
export type LeadState = 'sent' | 'declined';

export type Conversation = {
  conversationId?: string | undefined;
  messages: Message[];
  reply: Reply;
  lead?: LeadState | undefined;
  visitorId?: string | undefined;
};

type ConversationEvent =
  | { type: 'asked'; message: VisitorMessage; visitorId: string | undefined }
  | { type: 'asked again' }
  | { type: 'token'; text: string }
  | { type: 'answered'; answer: AnswerResponse }
  | { type: 'failed'; code: string; retryAfter?: number | undefined; detail?: string | undefined }
  | { type: 'rated'; turnId: string; rating: TurnRating | null }
  | { type: 'form done'; lead: LeadState }
  | { type: 'loaded'; conversation: Conversation }
  | { type: 'started over' }
  | { type: 'deleted' };

export const emptyConversation: Conversation = { messages: [], reply: { state: 'none' } };

export function isReplying({ reply }: Conversation): boolean {
  return reply.state === 'waiting' || reply.state === 'streaming';
}

/** The question that has no answer yet, if any. */
export function openQuestion({ messages }: Conversation): VisitorMessage | null {
  const last = messages.at(-1);
  return last?.role === 'visitor' ? last : null;
}

function toBotMessage({ answer, outcome, language, sources, turnId }: AnswerResponse): BotMessage {
  return { role: 'bot', text: answer, outcome, language, sources, turnId };
}

/** Reducer of the conversation. */
export function advance(conversation: Conversation, event: ConversationEvent): Conversation {
  const { messages, reply } = conversation;
  switch (event.type) {
    case 'asked':
      return {
        ...conversation,
        visitorId: event.visitorId ?? conversation.visitorId,
        messages: [...messages, event.message],
        reply: { state: 'waiting' },
      };
    case 'asked again':
      return { ...conversation, reply: { state: 'waiting' } };
    case 'token': {
      const soFar = reply.state === 'streaming' ? reply.text : '';
      return { ...conversation, reply: { state: 'streaming', text: soFar + event.text } };
    }
    case 'answered':
      return {
        ...conversation,
        conversationId: event.answer.conversationId,
        messages: [...messages, toBotMessage(event.answer)],
        reply: { state: 'none' },
      };
    case 'failed': {
      const { type, ...failure } = event;
      return { ...conversation, reply: { state: type, ...failure } };
    }
    case 'rated':
      return {
        ...conversation,
        messages: messages.map((message) =>
          message.role === 'bot' && message.turnId === event.turnId
            ? { ...message, rating: event.rating }
            : message,
        ),
      };
    case 'form done':
      return { ...conversation, lead: event.lead };
    case 'loaded':
      return event.conversation;
    case 'started over':
      return { ...emptyConversation, lead: conversation.lead };
    case 'deleted':
      return emptyConversation;
  }
}
