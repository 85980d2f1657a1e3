import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/api/api-error.ts';
import { useGiven } from '../../../lib/given.tsx';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import type { Lead } from './api/send-lead.ts';
import { type LeadFault, readRefusal, toCheck } from './lead-faults.ts';

export function useSentLead<Written extends Lead>(empty: Written) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { lead: given } = useGiven();
  if (given?.kind !== empty.kind) return null;

  const { formKey, openedAt, typed, problem } = given;
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
