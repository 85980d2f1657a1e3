import { RadioCard } from '../../../../../components/form/radio-card.tsx';

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
        <RadioCard
          key={option.value}
          name={name}
          value={option.value}
          isChosen={value === option.value}
          onChoose={() => onChange(option.value)}
        >
          {option.label}
        </RadioCard>
      ))}
    </fieldset>
  );
}
