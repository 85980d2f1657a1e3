import { controlClass, Field, type FieldProps } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useOwnPicker } from './use-own-picker.ts';

type ChoiceFieldProps<Value extends string> = FieldProps & {
  name: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** For forms that also work without scripts. */
export function ChoiceField<Value extends string>({ name, ...props }: ChoiceFieldProps<Value>) {
  const [isOwn, native] = useOwnPicker<HTMLSelectElement>();
  const { options, value, onChange, ...field } = props;
  if (isOwn) return <SelectField {...props} />;
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          ref={native}
          name={name}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          className={`${controlClass(field.error)} h-12`}
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
