import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TermsConsent } from '../../../components/form/terms-consent.tsx';
import { type DemoForm, readDomain } from '../../../components/start-demo/check-form.ts';
import { CreationFailure } from '../../../components/start-demo/creation-failure.tsx';
import { SampleSites } from '../../../components/start-demo/sample-sites.tsx';
import type { useCreation } from '../../../components/start-demo/use-creation.ts';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useLanguage } from '../../../lib/navigation/use-language.ts';

type CreateDemoFormProps = {
  creation: ReturnType<typeof useCreation>;
  onSubmit: (form: DemoForm) => void;
  onDomain: (domain: string) => void;
  isLocked: boolean;
};

export function CreateDemoForm({ creation, onSubmit, onDomain, isLocked }: CreateDemoFormProps) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { mend, fieldError, hasFailed, isCreating } = creation;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<DemoForm>({ domain: '', fullName: '', email: '' });
  const domain = readDomain(values.domain);

  useEffect(() => {
    if (!fieldError || isCreating) return;
    form.current?.querySelector<HTMLInputElement>(`[name="${fieldError.field}"]`)?.focus();
  }, [fieldError, isCreating]);

  function change(field: keyof DemoForm, value: string) {
    setValues((current) => ({ ...current, [field]: value }));
    if (field === 'domain') onDomain(readDomain(value) ?? value.trim());
    mend(field);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(values);
  }

  const field = (name: keyof DemoForm) => ({
    name,
    value: values[name],
    disabled: isCreating || isLocked,
    error: fieldError?.field === name ? fieldError.text : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => change(name, target.value),
  });

  return (
    <form
      ref={form}
      // Fallback without JavaScript.
      method="post"
      action={linkTo('/chatbot-demo')}
      onSubmit={submit}
      noValidate
      className="grid gap-6"
    >
      <TextField
        {...field('domain')}
        isLarge
        label={t('analyzer:form.website')}
        hint={domain ? t('analyzer:form.willRead', { domain }) : t('analyzer:form.websiteHint')}
        autoComplete="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="url"
      />
      <SampleSites isDisabled={isCreating || isLocked} onChoose={(chosen) => change('domain', chosen)} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field('fullName')} label={t('analyzer:form.name')} autoComplete="name" />
        <TextField {...field('email')} label={t('analyzer:form.email')} type="email" autoComplete="email" />
      </div>
      {hasFailed && <CreationFailure />}
      <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-6">
        <Button type="submit" disabled={isCreating || isLocked} className="min-h-14" isBusy={isCreating}>
          {isCreating ? t('analyzer:form.submitting') : t('analyzer:form.submit')}
        </Button>
        <p className="text-muted text-sm">{t('analyzer:form.privacy')}</p>
      </div>
      <TermsConsent lead={t('creation:consent.lead')} />
    </form>
  );
}
