import { clsx } from 'clsx';

type CheckboxProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
};

export function Checkbox({ label, isOn, onChange, className = 'gap-3 text-sm' }: CheckboxProps) {
  return (
    <label className={clsx('flex min-h-11 cursor-pointer items-center', className)}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
