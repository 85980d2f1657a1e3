import { clsx } from 'clsx';

type CheckboxProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
  boxClass?: string;
};

export function Checkbox(props: CheckboxProps) {
  const {
    label,
    isOn,
    onChange,
    className = 'gap-3 text-sm',
    boxClass = 'size-5 accent-brand-strong',
  } = props;
  return (
    <label className={clsx('flex min-h-11 cursor-pointer items-center', className)}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className={clsx('shrink-0', boxClass)}
      />
      {label}
    </label>
  );
}
