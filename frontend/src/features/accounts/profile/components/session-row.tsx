import type { Session } from '@fucina/contracts/session';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeMoment } from '../../../../lib/time/days.ts';
import { writeSince } from '../since.ts';

export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const device = session.device ?? t('profile:sessions.unknownDevice');
  const since = writeSince(session.lastSeenAt, { language, now: new Date() });
  const seen = since ? t('profile:sessions.seen', { since }) : t('profile:sessions.active');
  const opened = t('profile:sessions.opened', { moment: writeMoment(session.createdAt, language) });

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-sm">
          {device}
          {session.isCurrent && <StatusBadge status="in_progress" label={t('profile:sessions.thisOne')} />}
        </p>
        <p className="figures text-muted text-sm">
          {seen} · {opened}
        </p>
      </div>
      {!session.isCurrent && (
        <button
          type="button"
          onClick={onEnd}
          aria-label={t('profile:sessions.endLabel', { device })}
          className="link min-h-11 text-sm"
        >
          {t('profile:sessions.end')}
        </button>
      )}
    </li>
  );
}
