import { useTranslation } from 'react-i18next';
import { BotPage } from '../components/bot-page.tsx';
import { Report } from '../report-card/components/report.tsx';

export function BotReportCardPage() {
  const { t } = useTranslation();
  return (
    <BotPage title={t('reportCard:title')} intro={t('reportCard:intro')}>
      {({ id, isAnswerable }, canChange) => (
        <Report botId={id} isAnswerable={isAnswerable} canChange={canChange} />
      )}
    </BotPage>
  );
}
