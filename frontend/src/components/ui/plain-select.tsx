import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type PlainSelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'className' | 'value' | 'onChange' | 'children'
> &
  FieldProps & {
    value: Value;
    options: readonly { value: Value; label: string }[];
    onChange: (value: Value) => void;
  };

/** Native select, for forms that also work without scripts. */
export function PlainSelect<Value extends string>({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  options,
  value,
  onChange,
  ...select
}: PlainSelectProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          className={`${controlClass(error)} h-12`}
          {...select}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
