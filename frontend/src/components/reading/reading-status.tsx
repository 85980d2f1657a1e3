import type { DemoProgress } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';
import { LiveDot } from '../ui/live-dot.tsx';

export function ReadingStatus({
  status,
  isConnected,
}: Pick<DemoProgress, 'status'> & { isConnected: boolean }) {
  const { t } = useTranslation();
  const isLive = status === 'reading' || status === 'queued';
  return (
    <p className="flex items-center gap-2 font-semibold text-sm">
      {isLive && <LiveDot />}
      <span className={status === 'ready' ? 'text-brand-strong' : 'text-ember'}>
        {isConnected ? t(`reading:status.${status}`) : t('reading:reconnecting')}
      </span>
    </p>
  );
}
