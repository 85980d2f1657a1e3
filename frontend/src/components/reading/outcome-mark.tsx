import { clsx } from 'clsx';
import type { OutcomeTone } from '../../lib/outcomes/outcomes.ts';

const shapes: Record<OutcomeTone, { className: string; path: string }> = {
  waiting: { className: 'stroke-field', path: 'M2 6h8' },
  read: { className: 'fill-brand stroke-brand', path: 'M1.500 1.500h9v9h-9z' },
  leftOut: { className: 'fill-none stroke-muted', path: 'M1.500 1.500h9v9h-9z' },
  wrong: { className: 'fill-none stroke-ember', path: 'm2 2 8 8M10 2 2 10' },
};

/** Differs in shape as well as color. */
export function OutcomeMark({ tone, className }: { tone: OutcomeTone; className?: string }) {
  const shape = shapes[tone];
  return (
    <svg viewBox="0 0 12 12" className={clsx('size-3 shrink-0', className)} aria-hidden="true">
      <path d={shape.path} strokeWidth="1.75" className={shape.className} />
    </svg>
  );
}
