import type { ConversationSummary } from '@fucina/contracts/conversation';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { writeShare } from '../../../../lib/figures.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeAgo } from '../../../../lib/time/ago.ts';
import { writeMoment } from '../../../../lib/time/days.ts';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { RatingMark } from '../../components/rating-mark.tsx';
import { findWorstOutcome } from '../conversations-view.ts';

type EntryProps = { conversation: ConversationSummary; isOpen: boolean; onOpen: () => void };

export function ConversationEntry({ conversation, isOpen, onOpen }: EntryProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { id, firstQuestion, lastAt, turnCount, visitor, languages, outcomeCounts } = conversation;
  const worst = findWorstOutcome(outcomeCounts);
  const who = visitor?.name ?? visitor?.email;
  return (
    <button
      type="button"
      data-conversation={id}
      aria-current={isOpen}
      onClick={onOpen}
      className={clsx(
        'grid w-full gap-1.5 px-3 py-3 text-left hover:bg-card focus-visible:-outline-offset-3',
        isOpen && 'bg-brand-soft',
      )}
    >
      <span className="wrap-anywhere line-clamp-2 font-semibold">{firstQuestion}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
        <time dateTime={lastAt} title={writeMoment(lastAt, language)}>
          {writeAgo(lastAt, { language })}
        </time>
        <span>{t('botConversations:questions', { count: turnCount })}</span>
        <span>{languages.map((spoken) => t(`insight:languages.${spoken}`)).join(', ')}</span>
        {who && <span className="wrap-anywhere">{who}</span>}
        {worst && (
          <OutcomeBadge
            outcome={worst}
            share={
              outcomeCounts[worst] < turnCount ? writeShare(outcomeCounts[worst], turnCount, language) : null
            }
          />
        )}
        {conversation.handedOffAt && <span className="text-ink">{t('botConversations:handedOff')}</span>}
        {(['down', 'up'] as const).map(
          (rating) => conversation.ratings.includes(rating) && <RatingMark key={rating} rating={rating} />,
        )}
      </span>
    </button>
  );
}
