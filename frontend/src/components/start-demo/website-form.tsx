import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { TermsConsent } from '../form/terms-consent.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { readDomain } from './check-form.ts';
import { CreationFailure } from './creation-failure.tsx';
import { HeadlineField } from './headline-field.tsx';
import { SampleSites } from './sample-sites.tsx';
import type { TwoSteps } from './use-two-steps.ts';

type WebsiteFormProps = {
  steps: TwoSteps;
  hasFocus?: boolean;
  /** Shows the field in headline type. */
  headline?: { placeholder: string; aside: ReactNode; rule: ReactNode };
};

export function WebsiteForm({ steps, hasFocus = false, headline }: WebsiteFormProps) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { page, form, fieldError, isBusy, step } = steps;
  const element = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(hasFocus);
  const error = fieldError?.field === 'domain' ? fieldError.text : undefined;
  const domain = readDomain(form.domain);

  useEffect(() => {
    if (isBusy) return;
    const isWanted = wantsFocus.current && (fieldError?.field === 'domain' || hasFocus);
    wantsFocus.current = false;
    if (isWanted) element.current?.querySelector('input')?.focus();
  }, [fieldError, isBusy, hasFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    wantsFocus.current = true;
    steps.submitWebsite();
  }

  const field = {
    name: 'domain',
    label: t('analyzer:form.website'),
    hint: domain ? t('analyzer:form.willRead', { domain }) : t('analyzer:form.websiteHint'),
    value: form.domain,
    disabled: isBusy,
    error,
    onChange: ({ target }: { target: HTMLInputElement }) => steps.change('domain', target.value),
    autoComplete: 'url',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    inputMode: 'url',
  } as const;
  const isCreating = steps.isCreating && step === 'website';
  const submitButton = (
    <Button
      type="submit"
      disabled={isBusy}
      className={headline ? 'min-h-14 lg:min-h-16 lg:min-w-44' : 'min-h-16 sm:mt-7'}
      isBusy={isCreating}
    >
      {isCreating ? t('analyzer:form.submitting') : t('analyzer:form.submit')}
    </Button>
  );
  const sampleSites = (
    <SampleSites isDisabled={isBusy} onChoose={(chosen) => steps.change('domain', chosen)} />
  );

  return (
    <form
      ref={element}
      data-own=""
      // Fallback without JavaScript.
      method="post"
      action={linkTo('/chatbot-demo')}
      onSubmit={submit}
      noValidate
      className="grid gap-5"
    >
      {headline ? (
        <HeadlineField {...field} {...headline} button={submitButton}>
          <TermsConsent lead={t('creation:consent.lead')} />
          {sampleSites}
        </HeadlineField>
      ) : (
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
          <TextField {...field} isLarge />
          {submitButton}
        </div>
      )}
      {page === 'landing' && <PersonWithoutScripts steps={steps} />}
      {!headline && sampleSites}
      {(steps.hasFailed || steps.refusal) && step === 'website' && <CreationFailure reason={steps.refusal} />}
      {!headline && <TermsConsent lead={t('creation:consent.lead')} />}
    </form>
  );
}

/** Without JavaScript, the first step includes the second step's fields. */
function PersonWithoutScripts({ steps: { form, change, fieldError } }: { steps: TwoSteps }) {
  const { t } = useTranslation();
  return (
    <div className="noscript:grid hidden gap-4 sm:grid-cols-2">
      <TextField
        name="fullName"
        autoComplete="name"
        label={t('creation:contact.nameOptional')}
        value={form.fullName}
        onChange={({ target }) => change('fullName', target.value)}
      />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t('creation:contact.emailOptional')}
        value={form.email}
        error={fieldError?.field === 'email' ? fieldError.text : undefined}
        onChange={({ target }) => change('email', target.value)}
      />
    </div>
  );
}
