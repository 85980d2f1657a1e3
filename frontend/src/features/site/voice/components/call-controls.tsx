import { useTranslation } from 'react-i18next';
import { BusyMark } from '../../../../components/ui/busy-mark.tsx';
import type { useCall } from '../use-call.ts';

const buttonClass =
  'flex min-h-11 items-center gap-2 rounded-md border border-field px-4 font-semibold text-ink text-sm hover:border-brand-strong';

const labels = {
  idle: 'play',
  failed: 'play',
  loading: 'loading',
  playing: 'pause',
  paused: 'resume',
} as const;

/** Play/pause, and stop while playing. */
export function CallControls({ call: { playing, play, pause, stop } }: { call: ReturnType<typeof useCall> }) {
  const { t } = useTranslation();
  const { state } = playing;
  const isPlaying = state === 'playing';
  const isLoading = state === 'loading';
  return (
    <span className="noscript:hidden flex flex-wrap gap-2">
      <button
        type="button"
        aria-disabled={isLoading}
        onClick={isPlaying ? pause : isLoading ? undefined : play}
        className={buttonClass}
      >
        {isLoading ? <BusyMark /> : <Mark d={isPlaying ? 'M3 2h3v10H3zM8 2h3v10H8z' : 'M3 1.5v11l9-5.5z'} />}
        {t(`voice:call.${labels[state]}`)}
      </button>
      {state !== 'idle' && state !== 'failed' && (
        <button type="button" onClick={stop} className={buttonClass}>
          <Mark d="M3 3h8v8H3z" />
          {t('voice:call.stop')}
        </button>
      )}
    </span>
  );
}

function Mark({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5">
      <path d={d} fill="currentColor" />
    </svg>
  );
}
