import type { Language } from '@fucina/contracts/language';
import type { Session } from '@fucina/contracts/session';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeMoment } from '../../../../lib/time/days.ts';

const MINUTE = 60;
const steps = [
  ['minute', MINUTE],
  ['hour', 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
] as const;

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

/** "3 hours ago", "ieri"; null within the last two minutes. */
export function writeSince(
  moment: string,
  { language, now }: { language: Language; now: Date },
): string | null {
  const seconds = (now.getTime() - Date.parse(moment)) / 1000;
  if (seconds < 2 * MINUTE) return null;
  const [unit, size] = steps.findLast(([, size]) => seconds >= size) ?? steps[0];
  const format = new Intl.RelativeTimeFormat(language, { numeric: unit === 'day' ? 'auto' : 'always' });
  return format.format(-Math.floor(seconds / size), unit);
}
