import { useTranslation } from 'react-i18next';
import { Skeleton } from './skeleton.tsx';

export function PageSkeleton({ className = 'h-67' }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('frame:skeleton')}</span>
      <Skeleton className={className} />
    </div>
  );
}
