import type { Bot } from '@fucina/contracts/bot';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { botPagePath } from '../../bot-jobs.ts';

export function RetentionNote({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <p className="text-muted text-sm">
      {t('botConversations:retention.text', { count: bot.settings.retentionDays })}{' '}
      <Link to={linkTo(botPagePath(bot.id, 'settings'))} className="link">
        {t('botConversations:retention.change')}
      </Link>
    </p>
  );
}
