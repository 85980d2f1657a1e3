import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Horizontal position, 0 (left) to 1 (right). */
export type Mark = { label: string; at: number };

type AxesProps = {
  end: number;
  write: (value: number) => string;
  marks: readonly Mark[];
  /** For a card: low, and without the middle value. */
  isSmall?: boolean;
  children: ReactNode;
};

export function Axes({ end, write, marks, isSmall = false, children }: AxesProps) {
  const values = isSmall ? [end, 0] : [end, end / 2, 0];
  return (
    <div className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-muted text-xs">
      <div className={clsx('-my-2.5 grid content-between justify-items-end', isSmall ? 'h-21' : 'h-45')}>
        {values.map((value) => (
          <span key={value}>{write(value)}</span>
        ))}
      </div>
      <div className={clsx('relative', isSmall ? 'h-16' : 'h-40')}>
        <div className="absolute inset-0 grid content-between">
          {values.map((value) => (
            <span key={value} className="border-line border-t" />
          ))}
        </div>
        <span
          className={clsx(
            'ticks absolute top-full -left-1.5 h-1.5 origin-top-left -rotate-90 bg-field [--thick:1px]',
            isSmall ? 'w-[65px] [--long:32px] [--tick:8px]' : 'w-[161px] [--long:80px] [--tick:16px]',
          )}
        />
        {children}
      </div>
      <div className="relative col-start-2 mt-2 h-5">
        {marks.map(({ label, at }) => (
          <span
            key={label}
            style={{ left: `${at * 100}%` }}
            className={`absolute whitespace-nowrap ${shiftOf(at)}`}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Aligns the outermost labels inward. */
function shiftOf(at: number) {
  if (at < 0.05) return '';
  return at > 0.95 ? '-translate-x-full' : '-translate-x-1/2';
}
