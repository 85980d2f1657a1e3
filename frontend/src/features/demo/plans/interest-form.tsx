import type { Plan } from '@fucina/contracts/demo';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { loadVisitor } from '../../../lib/browser/visitor.ts';
import { usePlanInterest } from './use-plan-interest.ts';

type InterestFormProps = {
  demoId: string;
  plan: Plan;
  planName: string;
  label: string;
  prompt: string;
};

export function InterestForm({ demoId, plan, planName, label, prompt }: InterestFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const [visitor, setVisitor] = useState(loadVisitor);
  const { submit, emailError, clearEmailError, isSending, sentTo } = usePlanInterest({ demoId, plan });

  const emailField = () => form.current?.querySelector<HTMLInputElement>('[name=email]');
  useEffect(() => emailField()?.focus(), []);
  useEffect(() => {
    if (emailError) emailField()?.focus();
  }, [emailError]);
  useEffect(() => {
    if (sentTo) thanks.current?.focus();
  }, [sentTo]);

  function send(event: FormEvent) {
    event.preventDefault();
    submit(visitor);
  }

  if (sentTo) {
    return (
      <p ref={thanks} tabIndex={-1} className="border-brand border-l-4 pl-4 outline-none">
        {t('plans:thanks', { email: sentTo, plan: planName })}
      </p>
    );
  }
  return (
    <form ref={form} onSubmit={send} noValidate aria-label={label} className="grid gap-4">
      <p className="text-sm">{prompt}</p>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        required
        label={t('plans:email')}
        value={visitor.email}
        error={emailError?.text}
        onChange={({ target }) => {
          clearEmailError();
          setVisitor({ ...visitor, email: target.value });
        }}
      />
      <TextField
        name="fullName"
        autoComplete="name"
        label={t('plans:name')}
        value={visitor.fullName}
        maxLength={200}
        onChange={({ target }) => setVisitor({ ...visitor, fullName: target.value })}
      />
      <div className="grid gap-3">
        <Button type="submit" isBusy={isSending} className="justify-self-start">
          {isSending ? t('plans:sending') : t('plans:send')}
        </Button>
        <p className="text-muted text-xs">{t('plans:privacy')}</p>
      </div>
    </form>
  );
}
