type ChoiceProps<Value extends string> = {
  label: string;
  name: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** Saves on selection. */
export function Choice<Value extends string>({ label, name, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-field bg-card px-4 text-sm has-checked:border-ink has-checked:font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="accent-brand-strong outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
