import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { useQueryParams } from '../../../lib/navigation/use-query-params.ts';
import { RequestList } from '../support/components/request-list.tsx';

const filters = ['open', 'answered', 'all'] as const;

export function AdminSupportPage() {
  const { t } = useTranslation();
  const [params, setParams] = useQueryParams();
  const chosen = filters.find((filter) => filter === params.get('state')) ?? 'open';
  const tabOf = (filter: (typeof filters)[number]) => ({
    id: filter,
    label: t(`adminSupport:filter.${filter}`),
    content: filter === chosen ? <RequestList filter={filter} /> : null,
  });

  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-3xl">{t('adminSupport:title')}</h1>
        <p className="text-muted text-sm">{t('adminSupport:intro')}</p>
      </header>
      <Tabs
        label={t('adminSupport:filter.label')}
        chosen={chosen}
        onChoose={(state) => setParams(state === 'open' ? {} : { state }, { replace: true })}
        tabs={[tabOf('open'), tabOf('answered'), tabOf('all')]}
      />
    </div>
  );
}
