import { emailPattern } from '@fucina/contracts/email-rule';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { DemoForm } from './check-form.ts';
import type { TwoSteps } from './use-two-steps.ts';

/** Second step, with our own form. On the home page both fields are required, which the browser checks. */
export function ContactForm({ steps }: { steps: TwoSteps }) {
  const { t } = useTranslation();
  const { page, form, fieldError, isBusy } = steps;
  const element = useRef<HTMLFormElement>(null);
  const isRequired = page === 'home';

  useEffect(() => {
    if (!fieldError || isBusy) return;
    element.current?.querySelector<HTMLInputElement>(`[name="${fieldError.field}"]`)?.focus();
  }, [fieldError, isBusy]);

  function submit(event: FormEvent) {
    event.preventDefault();
    steps.submitContact();
  }

  const input = (name: keyof DemoForm) => ({
    name,
    value: form[name],
    disabled: isBusy,
    required: isRequired,
    error: fieldError?.field === name ? fieldError.text : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => steps.change(name, target.value),
  });

  return (
    <form
      ref={element}
      data-own=""
      onSubmit={submit}
      noValidate={!isRequired}
      className="@container grid gap-5"
    >
      <div className="grid @md:grid-cols-2 gap-4">
        <TextField
          {...input('fullName')}
          label={isRequired ? t('analyzer:form.name') : t('creation:contact.nameOptional')}
          autoComplete="name"
        />
        <TextField
          {...input('email')}
          label={isRequired ? t('analyzer:form.email') : t('creation:contact.emailOptional')}
          type="email"
          pattern={emailPattern}
          title={t('creation:contact.emailFormat')}
          autoComplete="email"
        />
      </div>
      <Button look="quiet" type="submit" disabled={isBusy} className="@md:justify-self-start" isBusy={isBusy}>
        {isBusy ? t('creation:contact.opening') : t('creation:contact.submit')}
      </Button>
      <p className="text-muted text-sm">{t('analyzer:form.privacy')}</p>
    </form>
  );
}
