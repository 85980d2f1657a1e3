import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usageQuery } from '../../api.ts';

export function PlanPages({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const { data: usage } = useQuery(usageQuery(botId));
  if (!usage) return null;
  const { used, limit } = usage.pages;
  const isFull = limit !== null && used >= limit;
  return (
    <div className="grid gap-1 text-sm">
      <p className="figures font-semibold">
        {limit === null
          ? t('training:plan.unlimited', { count: used, used })
          : t('training:plan.used', { count: limit, used, limit })}
      </p>
      {isFull && <p className="border-ember border-l-4 pl-3">{t('training:plan.full')}</p>}
      <p className="text-muted">{t('training:plan.counts')}</p>
    </div>
  );
}
