type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 justify-self-start font-semibold text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-brand-strong"
      />
      {label}
    </label>
  );
}
