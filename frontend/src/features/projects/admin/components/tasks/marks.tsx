import type { Task } from '@fucina/contracts/project';
import { clsx } from 'clsx';

const heights = { low: 1, medium: 2, high: 3 };

/** Shows the priority as one to three bars, too. */
export function PriorityMark({ priority, label }: { priority: Task['priority']; label: string }) {
  return (
    <>
      <svg viewBox="0 0 12 12" className="size-3 shrink-0" fill="currentColor" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 4 - 3}
            y={12 - bar * 4}
            width="2.5"
            height={bar * 4}
            className={clsx(bar > heights[priority] && 'opacity-20')}
          />
        ))}
      </svg>
      {label}
    </>
  );
}

export function Percentage({ value }: { value: number }) {
  return (
    <>
      <span className="figures w-10 shrink-0 text-right">{value}%</span>
      <span aria-hidden="true" className="h-1 min-w-0 flex-1 rounded-full bg-line">
        <span className="block h-full rounded-full bg-brand" style={{ width: `${value}%` }} />
      </span>
    </>
  );
}
