import { clsx } from 'clsx';

type ProgressBarProps = {
  percentage: number;
  label: string;
  /** Whether it is being filled right now. */
  isLive?: boolean;
};

export function ProgressBar({ percentage, label, isLive }: ProgressBarProps) {
  return (
    <div className="flex items-center gap-3">
      <progress
        value={percentage}
        max={100}
        aria-label={label}
        className={clsx('bar h-3 min-w-0 flex-1 text-brand', isLive && '[--tip:var(--color-ember)]')}
      />
      <span className="figures w-12 text-right font-semibold text-sm">{percentage}%</span>
    </div>
  );
}
