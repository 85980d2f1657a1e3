import { useTranslation } from 'react-i18next';
import { describeError } from './api-error.ts';
import { showToast } from './toast.ts';
import { useLanguage } from './use-language.ts';

export function useFailureToast() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (title: string, error: unknown) =>
    showToast({ tone: 'destructive', title, description: describeError(error, { t, language }) });
}
