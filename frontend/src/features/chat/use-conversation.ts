import type { MAX_MESSAGE_LENGTH } from '@fucina/contracts/chat';
import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { sendMessage } from './api/send-message.ts';
import { advance, isPending } from './conversation.ts';
import { loadTranscript, saveTranscript } from './transcript.ts';

/** The contract's number; its type keeps the two equal without loading the contract. */
export const MESSAGE_LIMIT: typeof MAX_MESSAGE_LENGTH = 4000;

/** The conversation with a demo. Only one question at a time, nothing empty, nothing too long. */
export function useConversation(demoId: string) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [conversation, dispatch] = useReducer(advance, demoId, loadTranscript);
  const leaving = useRef(new AbortController());
  const pending = isPending(conversation);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (!pending) saveTranscript(demoId, conversation);
  }, [demoId, conversation, pending]);

  async function ask(id: string, message: string) {
    const { conversationId } = conversation;
    const { signal } = leaving.current;
    try {
      const answer = await sendMessage({
        demoId,
        signal,
        body: { message, language, ...(conversationId ? { conversationId } : {}) },
        onToken: (text) => dispatch({ type: 'token', id, text }),
      });
      dispatch({ type: 'answered', id, answer });
    } catch (error) {
      if (signal.aborted) return;
      const failure = describeError(error, { t, language });
      dispatch({ type: 'failed', id, failure });
      showToast({ title: t('common:errors.title'), description: failure, tone: 'destructive' });
    }
  }

  function send(text: string) {
    const question = text.trim();
    if (question === '' || question.length > MESSAGE_LIMIT || pending) return;
    const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
    dispatch({ type: 'asked', id, question });
    void ask(id, question);
  }

  function retry(id: string) {
    const turn = conversation.turns.find((candidate) => candidate.id === id);
    if (!turn || pending) return;
    dispatch({ type: 'askedAgain', id });
    void ask(id, turn.question);
  }

  return {
    turns: conversation.turns,
    isPending: pending,
    send,
    retry,
    clear: () => dispatch({ type: 'cleared' }),
  };
}
