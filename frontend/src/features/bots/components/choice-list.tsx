import { Checkbox } from '../../../components/form/checkbox.tsx';

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
        <Checkbox
          key={value}
          label={name}
          isOn={chosen.includes(value)}
          onChange={(isOn) => onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value))}
        />
      ))}
      {error && <p className="font-semibold text-ember text-sm">{error}</p>}
    </fieldset>
  );
}
