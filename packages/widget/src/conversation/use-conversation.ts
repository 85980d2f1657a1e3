import type { TurnRating } from '@fucina/contracts/conversation';
import type { Language } from '@fucina/contracts/language';
import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import type { PanelContext } from '../panel-contract.ts';
import { problemText } from '../problem-texts.ts';
import { callBeside } from './call-beside.ts';
import { askBot } from './chat-api.ts';
import { failureOf } from './chat-error.ts';
import {
  advance,
  type BotMessage,
  type Conversation,
  isReplying,
  type LeadState,
  openQuestion,
  type VisitorMessage,
} from './conversation.ts';
import { keyOf, loadConversation, saveConversation } from './storage.ts';
import { createRequestKey, pageAddress } from './visit.ts';

type Callbacks = Pick<PanelContext, 'onProblem' | 'onEvent' | 'onTurn' | 'visitor'>;
type Bot = { [Name in keyof Callbacks]: Callbacks[Name] | undefined } & {
  messageUrl: string;
  botId: string;
  language: Language;
};

/** Conversation state, persisted across page loads. Handles one question at a time. */
export function useConversation({ messageUrl, botId, language, ...bot }: Bot) {
  const visitorId = () => bot.visitor?.()?.id;
  const [conversation, dispatch] = useReducer(advance, botId, (id) => loadConversation(id, visitorId()));
  const running = useRef<AbortController | null>(null);
  const saved = useRef(conversation);
  useLayoutEffect(() => {
    const { messages, lead } = saved.current;
    if (messages !== conversation.messages || lead !== conversation.lead) {
      saved.current = conversation;
      saveConversation(botId, conversation);
    }
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  });
  useLayoutEffect(() => stop, []);

  function stop() {
    running.current?.abort();
    running.current = null;
  }

  /** Takes over what another tab stored, so that this one neither overwrites it nor brings back what was deleted. */
  function follow({ key }: StorageEvent) {
    if (key !== keyOf(botId) || isReplying(conversation)) return;
    const stored = loadConversation(botId, visitorId());
    // The other tab is still waiting for the answer.
    if (openQuestion(stored)) return;
    saved.current = stored;
    dispatch({ type: 'loaded', conversation: stored });
  }

  async function send({ text: message, key }: VisitorMessage, { conversationId }: Conversation) {
    const controller = new AbortController();
    running.current = controller;
    const isStopped = () => running.current !== controller;
    const visitor = bot.visitor?.();
    const body = {
      message,
      language,
      page: pageAddress(),
      requestKey: key,
      ...(conversationId && { conversationId }),
      ...(visitor && { visitor }),
    };
    bot.onEvent?.('message', { message });
    const onToken = (text: string) => {
      if (!isStopped()) dispatch({ type: 'token', text });
    };
    try {
      const answer = await askBot({ messageUrl, body, controller, onToken });
      if (isStopped()) return;
      dispatch({ type: 'answered', answer });
      if (answer.turnId) bot.onTurn?.(answer.turnId, answer);
      bot.onEvent?.('answer', { answer: answer.answer, outcome: answer.outcome, language: answer.language });
    } catch (cause) {
      if (isStopped()) return;
      const failure = failureOf(cause);
      dispatch({ type: 'failed', ...failure });
      bot.onProblem?.(problemText(failure, language));
    }
  }

  return {
    conversation,
    ask(question: string) {
      if (isReplying(conversation)) return;
      const message = { role: 'visitor', text: question, key: createRequestKey() } as const;
      dispatch({ type: 'asked', message, visitorId: visitorId() });
      void send(message, conversation);
    },
    askAgain() {
      const message = openQuestion(conversation);
      if (!message || isReplying(conversation)) return;
      dispatch({ type: 'asked again' });
      void send(message, conversation);
    },
    /** Optimistic: reverted with an error if saving fails. */
    async rate({ turnId = '', rating: before = null }: BotMessage, rating: TurnRating | null) {
      dispatch({ type: 'rated', turnId, rating });
      const path = `conversations/${conversation.conversationId}/turns/${turnId}/rating`;
      try {
        await callBeside(messageUrl, path, { method: 'PUT', body: { rating } });
      } catch (cause) {
        dispatch({ type: 'rated', turnId, rating: before });
        throw cause;
      }
    },
    endForm: (state: LeadState) => dispatch({ type: 'form done', lead: state }),
    startOver() {
      stop();
      dispatch({ type: 'started over' });
    },
    forget() {
      stop();
      dispatch({ type: 'deleted' });
    },
  };
}
