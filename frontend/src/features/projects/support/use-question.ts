import { supportEndpoints } from '@fucina/contracts/endpoints/projects';
import type { AskSupportBody } from '@fucina/contracts/support';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { createRequestKey } from '../../../lib/api/request-key.ts';
import { useKeptDraft } from '../../../lib/browser/use-kept-draft.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { fullNameOf } from '../../../lib/full-name.ts';
import { ownQuestionsQuery } from './api.ts';
import { findFaults, type Question, type QuestionField, trimQuestion } from './check-question.ts';

/** The draft survives closing the dialog, and its text also leaving the page. */
export function useQuestion() {
  const queryClient = useQueryClient();
  const { data: user } = useCurrentUser();
  const [written, setWritten] = useState<Partial<Question>>({});
  const [subject, setSubject] = useKeptDraft('support subject');
  const [message, setMessage] = useKeptDraft('support message');
  const [faults, setFaults] = useState<QuestionField[]>([]);
  const requestKey = useRef(createRequestKey());
  const question: Question = {
    name: user ? fullNameOf(user) : '',
    email: user?.email ?? '',
    ...written,
    subject,
    message,
  };

  const sending = useMutation({
    mutationFn() {
      const body: AskSupportBody = { ...trimQuestion(question), requestKey: requestKey.current };
      return callApi(supportEndpoints.ask, { body });
    },
    onSuccess() {
      setSubject('');
      setMessage('');
      void queryClient.invalidateQueries({ queryKey: ownQuestionsQuery.queryKey });
    },
  });

  return {
    question,
    faults,
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    error: sending.error,
    change(field: QuestionField, value: string) {
      requestKey.current = createRequestKey();
      if (field === 'subject') setSubject(value);
      else if (field === 'message') setMessage(value);
      else setWritten((current) => ({ ...current, [field]: value }));
      setFaults((current) => current.filter((fault) => fault !== field));
    },
    /** Sends, or returns the first invalid field. */
    send(): QuestionField | null {
      const found = findFaults(question);
      setFaults(found);
      if (found.length === 0 && !sending.isPending) sending.mutate();
      return found[0] ?? null;
    },
    startAnew() {
      setWritten({});
      requestKey.current = createRequestKey();
      sending.reset();
    },
  };
}

export type QuestionState = ReturnType<typeof useQuestion>;
