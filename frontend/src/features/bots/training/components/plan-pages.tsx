import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { usageQuery } from '../../api.ts';

export function PlanPages({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data: usage } = useQuery(usageQuery(botId));
  const write = (value: number) => new Intl.NumberFormat(language).format(value);
  if (!usage) return null;
  const { used, limit } = usage.pages;
  const isFull = limit !== null && used >= limit;
  return (
    <div className="grid gap-1 text-sm">
      <p className="figures font-semibold">
        {limit === null
          ? t('training:plan.unlimited', { count: used, used: write(used) })
          : t('training:plan.used', { count: limit, used: write(used), limit: write(limit) })}
      </p>
      {isFull && <p className="border-ember border-l-4 pl-3">{t('training:plan.full')}</p>}
      <p className="text-muted">{t('training:plan.counts')}</p>
    </div>
  );
}
