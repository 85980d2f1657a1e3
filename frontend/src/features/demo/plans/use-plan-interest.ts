import type { Plan } from '@fucina/contracts/demo';
import { isEmail } from '@fucina/contracts/email-rule';
import { demoEndpoints } from '@fucina/contracts/endpoints/visitors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, fill } from '../../../lib/api/api-client.ts';
import { codeOf, describeError } from '../../../lib/api/api-error.ts';
import { rememberVisitor, type Visitor } from '../../../lib/browser/visitor.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { showToast } from '../../../lib/toast.ts';

export function usePlanInterest({ demoId, plan }: { demoId: string; plan: Plan }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  // A new object each time, so that the same error takes the focus again.
  const [emailError, setEmailError] = useState<{ text: string }>();

  const interest = useMutation({
    mutationFn: ({ fullName, email }: Visitor) =>
      callApi(fill(demoEndpoints.askForPlan, { demoId }), {
        body: { plan, email, language, ...(fullName ? { fullName } : {}) },
      }),
    onSuccess: (_, visitor) => rememberVisitor(visitor),
    onError(error) {
      const description = describeError(error, { t, language });
      if (codeOf(error) === 'contact.invalid_email') setEmailError({ text: description });
      else showToast({ title: t('plans:failed'), description, tone: 'destructive' });
    },
  });

  function submit(typed: Visitor) {
    const visitor = { fullName: typed.fullName.trim(), email: typed.email.trim() };
    const isValid = isEmail(visitor.email);
    setEmailError(isValid ? undefined : { text: t('problems:contact.invalid_email') });
    if (isValid && !interest.isPending) interest.mutate(visitor);
  }

  return {
    submit,
    emailError,
    clearEmailError: () => setEmailError(undefined),
    isSending: interest.isPending,
    sentTo: interest.isSuccess ? interest.variables.email : null,
  };
}
