import { controlClass, Field, type FieldProps } from '../../../../components/ui/field.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { useOwnPicker } from '../use-own-picker.ts';

type ChoiceFieldProps<Value extends string> = FieldProps & {
  name: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** Also works in forms without JavaScript. */
export function ChoiceField<Value extends string>({ name, ...props }: ChoiceFieldProps<Value>) {
  const [isOwn, native] = useOwnPicker<HTMLSelectElement>();
  const { options, value, onChange, ...field } = props;
  if (isOwn) return <SelectField {...props} />;
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative grid">
          <select
            {...control}
            ref={native}
            name={name}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
            className={`${controlClass(field.error)} h-12 appearance-none pr-11`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <svg
            viewBox="0 0 12 12"
            className="pointer-events-none absolute inset-y-0 right-4 my-auto size-3"
            aria-hidden="true"
          >
            <path d="m1.5 4 4.5 4.5L10.5 4" fill="none" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        </span>
      )}
    </Field>
  );
}
