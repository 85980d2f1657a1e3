import type { Bot } from '@fucina/contracts/bot';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { useQueryParams } from '../../../lib/navigation/use-query-params.ts';
import { botPagePath } from '../bot-jobs.ts';
import { BotPage } from '../components/bot-page.tsx';
import { LeadList } from '../leads/components/lead-list.tsx';

export function BotLeadsPage() {
  const { t } = useTranslation();
  return (
    <BotPage title={t('botLeads:title')} intro={t('botLeads:intro')}>
      {(bot, canChange) => <Leads bot={bot} canChange={canChange} />}
    </BotPage>
  );
}

function Leads({ bot, canChange }: { bot: Bot; canChange: boolean }) {
  const { linkTo } = useLanguage();
  const [params] = useQueryParams();
  // Old URL of the form, which now has its own page.
  if (params.get('tab') === 'form') return <Navigate to={linkTo(botPagePath(bot.id, 'form'))} replace />;
  return <LeadList botId={bot.id} hasForm={bot.settings.leadForm !== null} canChange={canChange} />;
}
