import { clsx } from 'clsx';
import type { KeyboardEvent, RefObject } from 'react';

export type ControlKind =
  | { kind: 'line' | 'text' | 'percentage' | 'day' }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] };

type ControlProps = {
  control: ControlKind;
  label: string;
  text: string;
  isInvalid: boolean;
  noteId: string;
  element: RefObject<(HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement) | null>;
  onType: (text: string) => void;
  /** Chosen by pointer, so save at once. */
  onChoose: (text: string) => void;
  onLeave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function Control({
  control,
  label,
  text,
  isInvalid,
  noteId,
  element,
  onType,
  onChoose,
  onLeave,
  onKeyDown,
}: ControlProps) {
  const shared = {
    ref: element,
    'aria-label': label,
    ...(isInvalid ? { 'aria-invalid': true as const, 'aria-describedby': noteId } : {}),
    className: clsx(
      'w-full min-w-0 rounded-sm border-2 bg-card px-2 py-1.5 focus-visible:outline-0',
      isInvalid ? 'border-ember' : 'border-brand',
    ),
    onBlur: onLeave,
    onKeyDown,
  };

  if (control.kind === 'choice') {
    return (
      <select
        {...shared}
        value={text}
        onChange={(event) =>
          event.currentTarget.dataset.keyboard ? onType(event.target.value) : onChoose(event.target.value)
        }
        className={`${shared.className} h-10`}
      >
        {control.options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  if (control.kind === 'text') {
    return <textarea {...shared} rows={4} value={text} onChange={(event) => onType(event.target.value)} />;
  }
  const types = {
    line: { type: 'text' },
    percentage: { type: 'number', min: 0, max: 100, step: 5, inputMode: 'numeric' },
    day: { type: 'date', min: '2000-01-01', max: '2099-12-31' },
  } as const;
  return (
    <input
      {...shared}
      {...types[control.kind]}
      value={text}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
