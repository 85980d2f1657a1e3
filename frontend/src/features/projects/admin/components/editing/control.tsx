import { clsx } from 'clsx';
import type { KeyboardEvent, RefObject } from 'react';
import { DayInput } from '../../../../../components/picker/day-input.tsx';
import { Select } from '../../../../../components/picker/select.tsx';

export type ControlKind =
  | { kind: 'line' | 'text' | 'percentage' | 'day' }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] };

type ControlProps = {
  control: ControlKind;
  label: string;
  text: string;
  isInvalid: boolean;
  noteId: string;
  isByKeyboard: boolean;
  element: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>;
  onType: (text: string) => void;
  /** Picked from a list or calendar, so it is saved at once. */
  onChoose: (text: string) => void;
  onLeave: (text: string) => void;
  onEnter: (text: string) => void;
  onCancel: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function Control({
  control,
  label,
  text,
  isInvalid,
  noteId,
  isByKeyboard,
  element,
  onType,
  onChoose,
  onLeave,
  onEnter,
  onCancel,
  onKeyDown,
}: ControlProps) {
  const shared = {
    'aria-label': label,
    ...(isInvalid ? { 'aria-invalid': true as const, 'aria-describedby': noteId } : {}),
    className: clsx(
      'w-full min-w-0 rounded-sm border-2 bg-card px-2 py-1.5 focus-visible:outline-0',
      isInvalid ? 'border-ember' : 'border-brand',
    ),
  };

  if (control.kind === 'choice') {
    return (
      <Select
        {...shared}
        value={text}
        options={control.options}
        isOpenAtStart
        onChange={onChoose}
        onClose={(isLeft) => (isLeft ? onLeave(text) : onCancel())}
        className={`${shared.className} h-10`}
      />
    );
  }
  if (control.kind === 'day') {
    return (
      <DayInput
        {...shared}
        label={label}
        value={text}
        min="2000-01-01"
        max="2099-12-31"
        isFocusedAtStart
        isOpenAtStart={!isByKeyboard}
        onChange={onType}
        onChoose={onChoose}
        onLeave={onLeave}
        onEnter={onEnter}
        onCancel={onCancel}
        className={`${shared.className} pr-11`}
      />
    );
  }
  const typing = {
    ...shared,
    ref: element,
    value: text,
    onBlur: () => onLeave(text),
    onKeyDown,
  };
  if (control.kind === 'text') {
    return <textarea {...typing} rows={4} onChange={(event) => onType(event.target.value)} />;
  }
  const types = {
    line: { type: 'text' },
    percentage: { type: 'number', min: 0, max: 100, step: 5, inputMode: 'numeric' },
  } as const;
  return <input {...typing} {...types[control.kind]} onChange={(event) => onType(event.target.value)} />;
}
