import { useTranslation } from 'react-i18next';
import { ApiError, codeOf, describeError } from '../../lib/api/api-error.ts';
import { RefusedError } from '../../lib/demo/create-demo.ts';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import type { DemoForm, FormFault, FormPage } from './check-form.ts';

export function useCreationTexts(page: FormPage) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const missingWebsite =
    page === 'landing' ? t('creation:errors.missingWebsite') : t('analyzer:errors.websiteTitle');

  const faults: Record<FormFault, { title: string; text: string }> = {
    domainMissing: { title: missingWebsite, text: t('problems:domain.required') },
    domainInvalid: { title: t('analyzer:errors.websiteInvalidTitle'), text: t('problems:domain.invalid') },
    nameMissing: { title: t('analyzer:errors.nameTitle'), text: t('problems:contact.name_required') },
    emailMissing: { title: t('analyzer:errors.emailTitle'), text: t('analyzer:errors.emailMissing') },
    emailInvalid: {
      title: t('analyzer:errors.emailInvalidTitle'),
      text: t('problems:contact.invalid_email'),
    },
  };
  const titles: Record<string, string> = {
    'domain.required': missingWebsite,
    'domain.invalid': faults.domainInvalid.title,
    'contact.invalid_email': faults.emailInvalid.title,
  };

  function describe(error: unknown) {
    const isWordless = error instanceof ApiError && !error.problem;
    if (error instanceof RefusedError || isWordless) {
      return (error instanceof RefusedError && error.message) || t('creation:errors.failed');
    }
    return describeError(error, { t, language });
  }

  return {
    ofFault: (fault: FormFault) => faults[fault],
    ofError(error: unknown) {
      const code = codeOf(error);
      const title = titles[code ?? ''] ?? t('common:errors.title');
      return { title, text: describe(error), field: fieldOf(code) };
    },
  };
}

function fieldOf(code: string | null): keyof DemoForm | null {
  if (/^(domain|crawl)\./.test(code ?? '')) return 'domain';
  if (code === 'contact.invalid_email') return 'email';
  return code === 'contact.name_required' ? 'fullName' : null;
}
