import { useTranslation } from 'react-i18next';
import { Skeleton } from './skeleton.tsx';

export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('frame:skeleton')}</span>
      <Skeleton className="h-10 w-2/3 max-w-sm" />
      <Skeleton className="h-5 w-1/2 max-w-xs" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
