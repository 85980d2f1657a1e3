import { useMutation } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError, describeProblem } from '../../../lib/api/api-error.ts';
import { useInitialData } from '../../../lib/initial-data.tsx';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { type Lead, sendLead } from './api.ts';
import { changeDraft, draftKeyOf, dropDraft, openDraft } from './drafts.ts';
import { type LeadFault, readRefusal, toCheck } from './lead-faults.ts';

/** A lead form with idempotent submission. Keeps the draft on failure. */
export function useLead<Written extends Lead>(empty: Written) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const before = useSentLead(empty);
  const [lead, setLead] = useState(() => before?.lead ?? openDraft(empty).lead);
  const [trap, setTrap] = useState('');
  const element = useRef<HTMLFormElement>(null);

  // After hydration, since the server does not know the stored draft. Early input wins.
  const restore = useEffectEvent(() => {
    if (!before) return;
    const last = before.isReturned ? before.lead : openDraft(empty).lead;
    setLead(last);
    changeDraft(last);
  });
  useLayoutEffect(() => restore(), []);

  const sending = useMutation({
    mutationFn: (written: Written) => {
      const { openedAt, requestKey } = openDraft(written);
      const openForMs = Math.round(performance.now() - openedAt);
      const page = window.location.pathname;
      return sendLead({ ...written, trap, openForMs, requestKey, language, page });
    },
    onSuccess: (_answer, { kind }) => dropDraft(kind),
  });
  return {
    element,
    keptAs: draftKeyOf(empty.kind),
    lead,
    change(part: Partial<Written>) {
      const next = { ...lead, ...part };
      setLead(next);
      changeDraft(next);
    },
    trap,
    setTrap,
    isSending: sending.isPending,
    failure: sending.error ? describeError(sending.error, { t, language }) : (before?.refusal ?? null),
    /** Errors from a submission without JavaScript. */
    faultsBefore: before?.faults ?? [],
    form: before?.form ?? null,
    sent: sending.isSuccess ? sending.variables : null,
    send: () => {
      if (!sending.isPending) sending.mutate(lead);
    },
  };
}

function useSentLead<Written extends Lead>(empty: Written) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { lead: submitted } = useInitialData();
  if (submitted?.kind !== empty.kind) return null;

  const { formKey, openedAt, typed, problem } = submitted;
  const lead = { ...empty, ...typed } as Written;
  const faults: LeadFault[] = problem ? readRefusal(problem.code, toCheck(lead)) : [];
  return {
    form: { formKey, openedAt },
    lead,
    isReturned: problem !== undefined,
    faults,
    refusal: problem && faults.length === 0 ? describeProblem(problem, { t, language }) : null,
  };
}
