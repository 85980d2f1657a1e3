import { useTranslation } from 'react-i18next';
import { AnalyticsView } from '../analytics/components/analytics-view.tsx';
import { BotPage } from '../components/bot-page.tsx';

export function BotAnalyticsPage() {
  const { t } = useTranslation();
  return (
    <BotPage title={t('analytics:title')} intro={t('analytics:intro')}>
      {({ id }) => <AnalyticsView botId={id} />}
    </BotPage>
  );
}
