import type { DemoProgress } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';
import { LiveDot } from '../ui/live-dot.tsx';
import { useReadingIcon } from './use-reading-icon.ts';

type ReadingStatusProps = Pick<DemoProgress, 'status' | 'pagesRead' | 'pagesFound'> & {
  isConnected: boolean;
};

export function ReadingStatus({ status, pagesRead, pagesFound, isConnected }: ReadingStatusProps) {
  const { t } = useTranslation();
  const isLive = status === 'reading' || status === 'queued';
  useReadingIcon({ isLive, share: pagesRead / Math.max(pagesFound, 1) });
  return (
    <p className="flex items-center gap-2 font-semibold text-sm">
      {isLive && <LiveDot />}
      <span className={status === 'ready' ? 'text-brand-strong' : 'text-ember'}>
        {isConnected ? t(`reading:status.${status}`) : t('reading:reconnecting')}
      </span>
    </p>
  );
}
