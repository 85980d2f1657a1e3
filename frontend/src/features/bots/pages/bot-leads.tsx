import type { Bot } from '@fucina/contracts/bot';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../../../components/ui/page-skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { useQueryParams } from '../../../lib/navigation/use-query-params.ts';
import { BotPage } from '../components/bot-page.tsx';
import { LeadList } from '../leads/components/lead-list.tsx';

const FormEditor = lazy(async () => ({
  default: (await import('../leads/components/form-editor.tsx')).FormEditor,
}));

export function BotLeadsPage() {
  const { t } = useTranslation();
  return (
    <BotPage title={t('botLeads:title')} intro={t('botLeads:intro')}>
      {(bot, canChange) => <Leads bot={bot} canChange={canChange} />}
    </BotPage>
  );
}

function Leads({ bot, canChange }: { bot: Bot; canChange: boolean }) {
  const { t } = useTranslation();
  const [params, setParams] = useQueryParams();
  const hasForm = bot.settings.leadForm !== null;
  return (
    <Tabs
      label={t('botLeads:title')}
      chosen={params.get('tab') === 'form' ? 'form' : 'list'}
      onChoose={(id) => setParams(id === 'form' ? { tab: id } : {}, { replace: true })}
      tabs={[
        {
          id: 'list',
          label: t('botLeads:tabs.list'),
          content: <LeadList botId={bot.id} hasForm={hasForm} canChange={canChange} />,
        },
        {
          id: 'form',
          label: t('botLeads:tabs.form'),
          isLazy: true,
          content: (
            <Suspense fallback={<PageSkeleton />}>
              <FormEditor bot={bot} canChange={canChange} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
