import type { Language } from '@fucina/contracts/language';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { problemText } from '../problem-texts.ts';
import { askBot, ChatError } from './chat-api.ts';
import { advance, type Conversation, isReplying, openQuestion } from './conversation.ts';
import { loadConversation, saveConversation } from './storage.ts';

type Bot = {
  messageUrl: string;
  botId: string;
  language: Language;
  onProblem: ((text: string) => void) | undefined;
};

/** The conversation with a bot, kept over page loads. One question at a time. */
export function useConversation({ messageUrl, botId, language, onProblem }: Bot) {
  const [conversation, dispatch] = useReducer(advance, botId, loadConversation);
  const running = useRef<AbortController | null>(null);
  const saved = useRef(conversation.messages);
  useLayoutEffect(() => {
    if (saved.current === conversation.messages) return;
    saved.current = conversation.messages;
    saveConversation(botId, conversation);
  }, [botId, conversation.messages]);
  useEffect(() => () => running.current?.abort(), []);

  async function send(message: string, { conversationId }: Conversation) {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const body = { message, language, ...(conversationId ? { conversationId } : {}) };
    const onToken = (text: string) => {
      if (!signal.aborted) dispatch({ type: 'token', text });
    };
    try {
      const answer = await askBot({ messageUrl, body, signal, onToken });
      if (!signal.aborted) dispatch({ type: 'answered', answer });
    } catch (cause) {
      if (signal.aborted) return;
      const { code, retryAfter } = cause instanceof ChatError ? cause : new ChatError({ code: 'internal' });
      dispatch({ type: 'failed', code, retryAfter });
      onProblem?.(problemText({ code, retryAfter }, language));
    }
  }

  return {
    conversation,
    ask(question: string) {
      if (isReplying(conversation)) return;
      dispatch({ type: 'asked', question });
      void send(question, conversation);
    },
    askAgain() {
      const question = openQuestion(conversation);
      if (question === null || isReplying(conversation)) return;
      dispatch({ type: 'asked again' });
      void send(question, conversation);
    },
    startOver() {
      running.current?.abort();
      dispatch({ type: 'started over' });
    },
  };
}
