import { useTranslation } from 'react-i18next';
import { useLanguage } from '../navigation/use-language.ts';
import { showToast } from '../toast.ts';
import { describeError } from './api-error.ts';

export function useFailureToast() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (title: string, error: unknown) =>
    showToast({ tone: 'destructive', title, description: describeError(error, { t, language }) });
}
