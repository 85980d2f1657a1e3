import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { Failure } from '../../../../components/ui/failure.tsx';
import { PageSkeleton } from '../../../../components/ui/page-skeleton.tsx';
import { sessionsQuery } from '../api.ts';
import { type Ending, useEndSessions } from '../use-end-sessions.ts';
import { ProfileSection } from './parts/profile-section.tsx';
import { SessionRow } from './session-row.tsx';

export function SessionsSection() {
  const { t } = useTranslation();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const [pending, setPending] = useState<Ending | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { end, isPending } = useEndSessions({
    onAnswered: () => setPending(null),
    // The focused button has disappeared with its session.
    onListed: () => list.current?.focus(),
  });
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];

  return (
    <ProfileSection title={t('profile:sessions.title')} text={t('profile:sessions.text')}>
      <div className="grid gap-4">
        {error && (
          <Failure title={t('profile:sessions.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {!sessions && !error && <PageSkeleton className="h-13" />}
        {sessions && (
          <ul ref={list} tabIndex={-1} className="border-line border-b outline-none">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setPending({ session })} />
            ))}
          </ul>
        )}
        {others.length > 1 && (
          <button
            type="button"
            onClick={() => setPending('others')}
            className="link min-h-11 justify-self-start text-sm"
          >
            {t('profile:sessions.endOthers')}
          </button>
        )}
        {sessions && others.length === 0 && (
          <p className="text-muted text-sm">{t('profile:sessions.onlyHere')}</p>
        )}
      </div>
      <ConfirmDialog
        title={pending === 'others' ? t('profile:sessions.endOthersTitle') : t('profile:sessions.endTitle')}
        action={pending === 'others' ? t('profile:sessions.endOthers') : t('profile:sessions.end')}
        isOpen={pending !== null}
        isBusy={isPending}
        onConfirm={() => pending && end(pending)}
        onClose={() => setPending(null)}
        text={t('profile:sessions.endText')}
      />
    </ProfileSection>
  );
}
