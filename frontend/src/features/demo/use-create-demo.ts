import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, describeError } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { createDemo } from './api/create-demo.ts';
import { type DemoForm, type FormFault, faultFields, findFault } from './check-form.ts';

export type FieldError = { field: keyof DemoForm; text: string };

/** Checks the form, then creates the demo; says what is wrong in a toast and at the field. */
export function useCreateDemo({ onCreated }: { onCreated: (demoId: string) => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const describeFault = useFaultTexts();
  const [fieldError, setFieldError] = useState<FieldError | null>(null);
  const titles: Record<string, string> = {
    'domain.required': t('analyzer:errors.websiteTitle'),
    'domain.invalid': t('analyzer:errors.websiteInvalidTitle'),
    'contact.invalid_email': t('analyzer:errors.emailInvalidTitle'),
  };

  const creation = useMutation({
    mutationFn: createDemo,
    onSuccess: onCreated,
    onError: (error) => {
      const text = describeError(error, { t, language });
      const field = fieldOf(codeOf(error));
      if (field) setFieldError({ field, text });
      const title = titles[codeOf(error) ?? ''] ?? t('common:errors.title');
      showToast({ title, description: text, tone: 'destructive' });
    },
  });

  function submit(form: DemoForm): FieldError | null {
    const fault = findFault(form);
    if (fault) {
      const { title, text } = describeFault(fault);
      const error = { field: faultFields[fault], text };
      setFieldError(error);
      showToast({ title, description: text, tone: 'destructive' });
      return error;
    }
    setFieldError(null);
    const { domain, fullName, email } = form;
    creation.mutate({ domain: domain.trim(), fullName: fullName.trim(), email: email.trim(), language });
    return null;
  }

  return { submit, fieldError, clearFieldError: () => setFieldError(null), isSubmitting: creation.isPending };
}

function useFaultTexts() {
  const { t } = useTranslation();
  return (fault: FormFault) => {
    const texts: Record<FormFault, { title: string; text: string }> = {
      domainMissing: { title: t('analyzer:errors.websiteTitle'), text: t('problems:domain.required') },
      nameMissing: { title: t('analyzer:errors.nameTitle'), text: t('problems:contact.name_required') },
      emailMissing: { title: t('analyzer:errors.emailTitle'), text: t('analyzer:errors.emailMissing') },
      emailInvalid: {
        title: t('analyzer:errors.emailInvalidTitle'),
        text: t('problems:contact.invalid_email'),
      },
    };
    return texts[fault];
  };
}

function fieldOf(code: string | null): keyof DemoForm | null {
  if (code?.startsWith('domain.')) return 'domain';
  if (code === 'contact.invalid_email') return 'email';
  return code === 'contact.name_required' ? 'fullName' : null;
}
