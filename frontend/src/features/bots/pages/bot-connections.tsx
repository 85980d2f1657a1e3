import { useTranslation } from 'react-i18next';
import { ApiKeysSection } from '../api-keys/components/api-keys-section.tsx';
import { BotPage } from '../components/bot-page.tsx';
import { WebhooksSection } from '../webhooks/components/webhooks-section.tsx';

export function BotConnectionsPage() {
  const { t } = useTranslation();
  return (
    <BotPage title={t('connections:title')} intro={t('connections:intro')}>
      {(bot, canChange) => (
        <div className="grid gap-12">
          <WebhooksSection botId={bot.id} canChange={canChange} />
          <ApiKeysSection bot={bot} canChange={canChange} />
        </div>
      )}
    </BotPage>
  );
}
