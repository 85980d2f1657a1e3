import type { Bot } from '@fucina/contracts/bot';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageSkeleton } from '../../../components/ui/page-skeleton.tsx';
import { WhenLoaded } from '../../../components/ui/when-loaded.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { useListView } from '../../../lib/navigation/use-list-view.ts';
import { botPagePath } from '../bot-jobs.ts';
import { BotPage } from '../components/bot-page.tsx';
import { ExportLinks } from '../components/export-links.tsx';
import { exportPath, useConversations } from '../conversations/api.ts';
import { ConversationFilters } from '../conversations/components/conversation-filters.tsx';
import { ConversationList } from '../conversations/components/conversation-list.tsx';
import { isNarrowed, queryOf, readView } from '../conversations/conversations-view.ts';

const ConversationDetails = lazyPart(
  async () => (await import('../conversations/components/conversation-details.tsx')).ConversationDetails,
);

export function BotConversationsPage() {
  const { t } = useTranslation();
  return (
    <BotPage title={t('botConversations:title')} intro={t('botConversations:intro')}>
      {(bot, canChange) => <Conversations bot={bot} canChange={canChange} />}
    </BotPage>
  );
}

function Conversations({ bot, canChange }: { bot: Bot; canChange: boolean }) {
  const { id: botId } = bot;
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { view, show, openId, open, close } = useListView({ readView, queryOf });
  const query = useConversations({ botId, view });
  const isEmpty = !isNarrowed(view) && query.data?.pages[0]?.conversations.length === 0;
  if (isEmpty && !openId) return <NoConversations bot={bot} />;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-10">
      <div className={openId ? 'grid gap-5 max-lg:hidden' : 'grid gap-5'}>
        <ConversationFilters view={view} onShow={(change) => show(change, { isReplaced: true })} />
        <ConversationList query={query} openId={openId} onOpen={open} />
        <div className="grid gap-1">
          <ExportLinks pathOf={(format) => exportPath({ botId, view, language }, format)} />
          <RetentionNote bot={bot} />
        </div>
      </div>
      {openId ? (
        <div className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:border-line lg:border-l lg:pl-8">
          <WhenLoaded meanwhile={<PageSkeleton />}>
            <ConversationDetails
              key={openId}
              botId={botId}
              id={openId}
              canChange={canChange}
              onClose={close}
            />
          </WhenLoaded>
        </div>
      ) : (
        <p className="self-stretch border-line border-l py-8 pl-8 text-muted max-lg:hidden">
          {t('botConversations:choose')}
        </p>
      )}
    </div>
  );
}

/** Without any conversation there is nothing to search or download. */
function NoConversations({ bot }: { bot: Bot }) {
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

function RetentionNote({ bot }: { bot: Bot }) {
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
