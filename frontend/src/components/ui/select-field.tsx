import { Select, type SelectProps } from '../picker/select.tsx';
import { controlClass, Field, type FieldProps } from './field.tsx';

type SelectFieldProps<Value extends string> = FieldProps &
  Pick<SelectProps<Value>, 'value' | 'options' | 'onChange' | 'disabled'>;

export function SelectField<Value extends string>({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(control) => <Select {...control} {...select} className={`${controlClass(error)} h-12`} />}
    </Field>
  );
}
