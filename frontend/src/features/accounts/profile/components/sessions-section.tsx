import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowFocus } from '../../../../components/table/use-row-focus.ts';
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
  const { end, isPending } = useEndSessions(() => setPending(null));
  const area = useRowFocus();
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];

  return (
    <ProfileSection title={t('profile:sessions.title')} text={t('profile:sessions.text')}>
      <div {...area} className="grid gap-4 outline-none">
        {error && (
          <Failure title={t('profile:sessions.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {!sessions && !error && <PageSkeleton className="h-13" />}
        {sessions && (
          <ul className="border-line border-b">
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
