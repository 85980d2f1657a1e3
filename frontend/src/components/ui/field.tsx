import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
};

/** A field's own props, and the rest, which are its control's. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { label, hint, error, isLabelHidden, className, ...control } = props;
  return { field: { label, hint, error, isLabelHidden, className }, control };
}

type Control = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

export function Field({
  label,
  hint,
  error,
  isLabelHidden = false,
  className,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = clsx(hint && hintId, error && errorId);
  const control = {
    id,
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };

  return (
    <div className={clsx('grid content-start gap-1', className)}>
      <label id={`${id}-label`} htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold text-sm'}>
        {label}
      </label>
      {children(control)}
      {error && (
        <p id={errorId} className="font-semibold text-ember text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

export function controlClass(error: string | undefined) {
  return clsx(
    'w-full min-w-0 rounded-md border bg-card px-4 placeholder:text-field focus-visible:outline-offset-0 disabled:bg-paper disabled:text-muted',
    error ? 'border-2 border-ember' : 'border-field hover:border-ink',
  );
}
