import type { MouseEvent } from 'react';
import { Button } from './button.tsx';

type ClashNoticeProps = {
  title: string;
  /** What the other person wrote. */
  theirs: readonly { label: string; value: string }[];
  mine: { label: string; onKeep: () => void };
  other: { label: string; onTake: () => void };
};

/** The notice goes with its buttons. */
const thenType = (act: () => void) => (event: MouseEvent) => {
  event.currentTarget.closest('form')?.querySelector<HTMLElement>('textarea, input')?.focus();
  act();
};

/** Shown in a form when someone else has changed the same fields meanwhile. */
export function ClashNotice({ title, theirs, mine, other }: ClashNoticeProps) {
  return (
    <div
      role="alert"
      className="grid gap-3 rounded-md border border-line border-l-4 border-l-ember bg-paper p-4 text-sm"
    >
      <p className="font-semibold">{title}</p>
      <dl className="grid gap-2">
        {theirs.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap border-line border-l-2 pl-3">{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={thenType(mine.onKeep)}>
          {mine.label}
        </Button>
        <Button look="quiet" onClick={thenType(other.onTake)}>
          {other.label}
        </Button>
      </div>
    </div>
  );
}
