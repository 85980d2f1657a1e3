import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps, splitField } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldProps;

export function TextArea({ rows = 4, ...props }: TextAreaProps) {
  const { field, control: area } = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          className={`${controlClass(field.error)} resize-y py-3`}
          {...area}
        />
      )}
    </Field>
  );
}
