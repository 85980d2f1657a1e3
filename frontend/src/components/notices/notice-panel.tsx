import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '../../lib/api/use-failure-toast.ts';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { countUnread, type Notices, noticesQuery, useReadNotices } from '../../lib/notices.ts';
import { readViewedUser } from '../../lib/view-as.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { groupByDay } from './group-by-day.ts';
import { NoticeEntry } from './notice-entry.tsx';

/** Loads its own texts. */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const { t, ready } = useTranslation(['frame', 'notices']);
  const { data, error, refetch } = useQuery(noticesQuery);
  return (
    <Dialog title={t('frame:notices.title')} isOpen isSheet onClose={onClose}>
      {ready && data && <Listed {...data} onClose={onClose} onRetry={() => void refetch()} />}
      {ready && !data && error && (
        <Failure title={t('notices:failed')} error={error} onRetry={() => void refetch()} />
      )}
      {(!ready || (!data && !error)) && <PageSkeleton className="h-32" />}
    </Dialog>
  );
}

function Listed({
  notices,
  isPartial,
  onClose,
  onRetry,
}: Notices & { onClose: () => void; onRetry: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { readOne, readAll } = useReadNotices();
  const showFailure = useFailureToast();
  const unread = countUnread({ notices, isPartial });
  const isEmpty = notices.length === 0 && !isPartial;
  const canMark = readViewedUser() === null;
  const status = useRef<HTMLParagraphElement>(null);

  function markAll() {
    // Before the button goes.
    status.current?.focus();
    readAll(notices).catch((error) => showFailure(t('notices:notKept'), error));
  }

  return (
    <div className="grid content-start gap-6">
      <div
        className={clsx(
          '-my-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4',
          isEmpty && 'sr-only',
        )}
      >
        <p ref={status} role="status" tabIndex={-1} className="figures text-muted text-sm outline-none">
          {unread > 0 ? t('notices:unread', { count: unread }) : t('notices:nothingNew')}
        </p>
        {canMark && unread > 0 && (
          <button type="button" onClick={markAll} className="link min-h-11 text-sm">
            {t('notices:readAll')}
          </button>
        )}
      </div>
      {isPartial && (
        <p role="alert" className="text-muted text-sm">
          {t('notices:partial')}{' '}
          <button type="button" onClick={onRetry} className="link">
            {t('common:errors.retry')}
          </button>
        </p>
      )}
      {isEmpty && (
        <div className="grid gap-2">
          <p className="font-semibold">{t('notices:none.title')}</p>
          <p className="text-muted text-sm">{t('notices:none.text')}</p>
        </div>
      )}
      {groupByDay(notices, { language }).map(({ label, items }) => (
        <section key={label} aria-label={label} className="grid gap-1">
          <h3 className="font-sans font-semibold text-muted text-xs tracking-normal">{label}</h3>
          <ul className="border-line border-l">
            {items.map((notice) => (
              <NoticeEntry
                key={`${notice.origin} ${notice.id}`}
                notice={notice}
                onOpen={() => {
                  void readOne(notice);
                  onClose();
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
