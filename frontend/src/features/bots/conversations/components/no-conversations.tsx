import type { Bot } from '@fucina/contracts/bot';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { botPagePath } from '../../bot-jobs.ts';
import { RetentionNote } from './retention-note.tsx';

/** Without any conversation there is nothing to search or download. */
export function NoConversations({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <div className="grid gap-5">
      <p role="status" className="empty-note">
        {t('botConversations:empty')}{' '}
        <Link to={linkTo(botPagePath(bot.id, 'install'))} className="link">
          {t('botConversations:install')}
        </Link>
      </p>
      <RetentionNote bot={bot} />
    </div>
  );
}
