import { Icon } from './icons.tsx';

/** A button that is an icon with a name. */
export function Tool({
  icon,
  label,
  isDisabled = false,
  onClick,
}: {
  icon: 'close' | 'compose' | 'delete';
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      class={`tool ${icon}`}
      title={label}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
