import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { LoadMore } from '../../../../components/table/load-more.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import type { useConversations } from '../api.ts';
import { ConversationEntry } from './conversation-entry.tsx';

type ListProps = {
  query: ReturnType<typeof useConversations>;
  openId: string | null;
  onOpen: (id: string) => void;
};

export function ConversationList({ query, openId, onOpen }: ListProps) {
  const { t } = useTranslation();
  const { data, hasNextPage, isFetching, isFetchingNextPage } = query;
  const conversations = data?.pages.flatMap((page) => page.conversations) ?? [];

  if (!data)
    return (
      <NotLoaded query={query} failure={t('botConversations:failed')} table={t('botConversations:loading')} />
    );
  if (conversations.length === 0) {
    return (
      <p role="status" className="empty-note">
        {t('botConversations:none')}
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <p role="status" className="figures text-muted text-sm">
        {t(hasNextPage ? 'botConversations:countSoFar' : 'botConversations:count', {
          count: conversations.length,
        })}
      </p>
      <ul
        aria-label={t('botConversations:title')}
        aria-busy={isFetching && !isFetchingNextPage}
        className={clsx('grid border-line border-b', isFetching && !isFetchingNextPage && 'opacity-60')}
      >
        {conversations.map((conversation) => (
          <li key={conversation.id} className="border-line border-t">
            <ConversationEntry
              conversation={conversation}
              isOpen={conversation.id === openId}
              onOpen={() => onOpen(conversation.id)}
            />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </div>
  );
}
