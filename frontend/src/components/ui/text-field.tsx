import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps, splitField } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> & FieldProps & { isLarge?: boolean };

export function TextField({ isLarge = false, ...props }: TextFieldProps) {
  const { field, control: input } = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          className={clsx(
            controlClass(field.error),
            isLarge ? 'h-16 font-display font-semibold text-lg tracking-tight sm:text-xl' : 'h-12',
          )}
          {...input}
        />
      )}
    </Field>
  );
}
