import { useTranslation } from 'react-i18next';
import { BotPage } from '../components/bot/bot-page.tsx';
import { AnalyticsView } from '../features/analytics/components/analytics-view.tsx';

export function BotAnalyticsPage() {
  const { t } = useTranslation();
  return (
    <BotPage title={t('analytics:title')} intro={t('analytics:intro')}>
      {({ id }) => <AnalyticsView botId={id} />}
    </BotPage>
  );
}
