import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & FieldProps & { isLarge?: boolean };

export function TextField({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  isLarge = false,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(control) => (
        <input
          {...control}
          className={clsx(
            controlClass(error),
            isLarge ? 'h-16 font-display font-semibold text-lg tracking-tight sm:text-xl' : 'h-12',
          )}
          {...input}
        />
      )}
    </Field>
  );
}
