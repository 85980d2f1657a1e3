type ChoiceListProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  error?: string | undefined;
  onChange: (chosen: Value[]) => void;
};

export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, options, chosen, error, onChange } = props;
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-semibold text-sm">{label}</legend>
      {options.map(({ value, label: name }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
            className="size-4 shrink-0 accent-brand-strong"
          />
          {name}
        </label>
      ))}
      {error && <p className="font-semibold text-ember text-sm">{error}</p>}
    </fieldset>
  );
}
