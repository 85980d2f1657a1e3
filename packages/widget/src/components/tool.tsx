import { Icon } from './icons.tsx';

/** Icon button with an accessible name. */
export function Tool({
  icon,
  label,
  isDisabled = false,
  kind = icon,
  isPressed,
  onClick,
}: {
  icon: 'close' | 'compose' | 'delete' | 'thumb';
  kind?: string;
  /** Set for toggle buttons. */
  isPressed?: boolean;
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      class={`tool ${kind}`}
      title={label}
      aria-label={label}
      aria-disabled={isDisabled}
      aria-pressed={isPressed}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
