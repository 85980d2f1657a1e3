import { clsx } from 'clsx';

const tones = {
  live: 'border-brand bg-brand-soft text-brand-strong',
  done: 'border-line bg-card text-ink',
  waiting: 'border-line bg-paper text-muted',
  late: 'border-ember bg-card text-ember',
};

type BadgeTone = keyof typeof tones;

const marks: Record<string, BadgeTone> = {
  in_progress: 'live',
  completed: 'done',
  reached: 'done',
  on_hold: 'waiting',
  pending: 'waiting',
  down: 'late',
};

/** Shows unknown statuses verbatim (specification, §4). */
export function StatusBadge({ status, label }: { status: string; label: string }) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-7 items-center whitespace-nowrap rounded-full border px-3 font-semibold text-xs',
        tones[marks[status] ?? 'waiting'],
      )}
    >
      {label}
    </span>
  );
}
