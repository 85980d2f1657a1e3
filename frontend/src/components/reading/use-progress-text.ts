import type { Demo } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';

export function useProgressText({
  pagesRead,
  pagesFound,
  status,
}: Pick<Demo, 'pagesRead' | 'pagesFound' | 'status'>): string {
  const { t } = useTranslation();
  if (status === 'ready') return t('reading:learned', { count: pagesRead });
  if (pagesFound === 0) return t('reading:progressNone');
  return t('reading:progress', { read: pagesRead, count: pagesFound });
}
