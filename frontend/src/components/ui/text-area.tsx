import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldProps;

export function TextArea({ label, hint, error, isLabelHidden, className, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(control) => (
        <textarea {...control} rows={rows} className={`${controlClass(error)} resize-y py-3`} {...area} />
      )}
    </Field>
  );
}
