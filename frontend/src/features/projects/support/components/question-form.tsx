import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { NotSent } from '../../not-sent.tsx';
import type { QuestionField } from '../check-question.ts';
import type { QuestionState } from '../use-question.ts';

export function QuestionForm({ state, onClose }: { state: QuestionState; onClose: () => void }) {
  const { t } = useTranslation();
  const { question, faults, isSending, isSent, error } = state;
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const fault = state.send();
    form.current?.querySelector<HTMLElement>(`[name="${fault}"]`)?.focus();
  }

  const field = (name: QuestionField) => ({
    name,
    value: question[name],
    label: t(`dashboard:help.${name}.label`),
    error: faults.includes(name) ? t(`dashboard:help.${name}.error`) : undefined,
    onChange: ({ target }: { target: { value: string } }) => state.change(name, target.value),
  });

  if (isSent) return <Sent email={question.email} onClose={onClose} />;
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" maxLength={200} />
        <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} />
      </div>
      <TextField {...field('subject')} maxLength={200} />
      <TextArea {...field('message')} rows={6} maxLength={5000} />
      <NotSent title={t('dashboard:help.failed')} error={error} />
      <Button type="submit" disabled={isSending} className="justify-self-start" isBusy={isSending}>
        {isSending ? t('dashboard:help.sending') : t('dashboard:help.send')}
      </Button>
    </form>
  );
}

function Sent({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p role="status">{t('dashboard:help.sent', { email })}</p>
      <Button ref={close} look="quiet" onClick={onClose} className="justify-self-start">
        {t('common:dialog.close')}
      </Button>
    </div>
  );
}
