import { leadEndpoints } from '@fucina/contracts/endpoints/leads';
import { useMutation } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../lib/api/api-client.ts';
import { describeError, describeProblem } from '../../../lib/api/api-error.ts';
import { useInitialData } from '../../../lib/initial-data.tsx';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import type { Lead } from './api.ts';
import { changeDraft, draftKeyOf, dropDraft, openDraft } from './drafts.ts';
import { findLeadFaults, type LeadFault, readRefusal, toCheck } from './lead-faults.ts';

export type LeadField = ReturnType<ReturnType<typeof useLead>['field']>;

/** A lead form with idempotent submission. Keeps the draft on failure. */
export function useLead<Written extends Lead>(empty: Written) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const before = useSentLead(empty);
  const [lead, setLead] = useState(() => before?.lead ?? openDraft(empty).lead);
  const [faults, setFaults] = useState<LeadFault[]>(before?.faults ?? []);
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
      const body = { ...written, trap, openForMs, requestKey, language, page };
      return callApi(leadEndpoints.submit, { body });
    },
    onSuccess: (_answer, { kind }) => dropDraft(kind),
  });

  function change(part: Partial<Written>) {
    const next = { ...lead, ...part };
    setLead(next);
    changeDraft(next);
  }
  return {
    element,
    keptAs: draftKeyOf(empty.kind),
    lead,
    change,
    /** What a text field shows and does. */
    field(name: keyof Written & string) {
      const fault = faults.find((one) => one === name);
      return {
        name,
        value: String(lead[name]),
        error: fault && t(`contact:faults.${fault}`),
        onChange: ({ target }: { target: { value: string } }) =>
          change({ [name]: target.value } as Partial<Written>),
      };
    },
    trap,
    setTrap,
    isSending: sending.isPending,
    failure: sending.error ? describeError(sending.error, { t, language }) : (before?.refusal ?? null),
    faults,
    form: before?.form ?? null,
    sent: sending.isSuccess ? sending.variables : null,
    submit() {
      const found = findLeadFaults(toCheck(lead));
      setFaults(found);
      if (found.length === 0 && !sending.isPending) sending.mutate(lead);
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
