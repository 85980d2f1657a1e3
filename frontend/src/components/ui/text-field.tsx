import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';

type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isLarge?: boolean;
};

export function TextField({ label, hint, error, isLarge = false, className, ...input }: TextFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = clsx(hint && hintId, error && errorId);

  return (
    <div className={clsx('grid content-start gap-1', className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className={clsx(
          'w-full min-w-0 rounded-md border bg-card px-4 placeholder:text-field focus-visible:outline-offset-0 disabled:bg-paper disabled:text-muted',
          isLarge ? 'h-16 font-display font-semibold text-lg tracking-tight sm:text-xl' : 'h-12',
          error ? 'border-2 border-ember' : 'border-field hover:border-ink',
        )}
        {...input}
      />
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
