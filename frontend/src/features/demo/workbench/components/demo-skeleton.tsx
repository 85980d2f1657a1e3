import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';

export function DemoSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="column grid gap-8 pt-6 sm:pt-10" aria-busy="true">
      <div className="grid gap-4">
        <h1 className="text-3xl md:text-4xl xl:text-5xl">{t('chat:page.loading')}</h1>
        <Skeleton className="h-5 w-3/4 max-w-xl" />
      </div>
      <div className="grid items-start gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div className="chat-height rounded-md border border-line bg-card" />
        <div className="h-82" />
      </div>
    </div>
  );
}
