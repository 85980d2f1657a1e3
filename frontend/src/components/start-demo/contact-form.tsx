import { emailPattern } from '@fucina/contracts/email-rule';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyMark } from '../ui/busy-mark.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { DemoForm } from './check-form.ts';
import { CreationFailure } from './creation-failure.tsx';
import type { TwoSteps } from './use-two-steps.ts';

/** Second step, our own form. On the home page both fields are required and validated by the browser. */
export function ContactForm({ steps }: { steps: TwoSteps }) {
  const { t } = useTranslation();
  const { page, form, fieldError, isBusy, isCreating, demoId } = steps;
  const element = useRef<HTMLFormElement>(null);
  const isRequired = page === 'home';
  const field = fieldError?.field;

  useEffect(() => {
    if (field && !isBusy) element.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  }, [field, isBusy]);

  function submit(event: FormEvent) {
    event.preventDefault();
    steps.submitContact();
  }

  const input = (name: keyof DemoForm) => ({
    name,
    value: form[name],
    disabled: isBusy,
    required: isRequired,
    error: field === name ? fieldError?.text : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => steps.change(name, target.value),
  });

  function label() {
    if (isCreating) return t('analyzer:form.submitting');
    if (isBusy) return t('creation:contact.opening');
    return demoId ? t('creation:contact.submit') : t('creation:contact.createAndOpen');
  }

  return (
    <form ref={element} data-own="" onSubmit={submit} noValidate={!isRequired} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
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
      {steps.hasFailed && <CreationFailure />}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={isBusy} className="min-h-14">
          {isBusy && <BusyMark />}
          {label()}
        </Button>
        {demoId && <GoToDemo steps={steps} />}
      </div>
      <p className="text-muted text-sm">{t('analyzer:form.privacy')}</p>
    </form>
  );
}

export function GoToDemo({ steps }: { steps: TwoSteps }) {
  const { t } = useTranslation();
  return (
    <Button look="quiet" disabled={steps.isBusy} onClick={steps.goToDemo} className="min-h-14">
      {t('creation:contact.goToDemo')}
    </Button>
  );
}
