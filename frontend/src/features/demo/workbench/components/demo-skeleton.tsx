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
        <div className="chat-height flex flex-col gap-4 rounded-md border border-line bg-card p-5">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-20 w-4/5" />
          <Skeleton className="mt-auto h-12 w-full" />
        </div>
        <div className="grid gap-6">
          <Skeleton className="h-12 w-3/5" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-44 w-full" />
        </div>
      </div>
    </div>
  );
}
