import { clsx } from 'clsx';

const icons = {
  text: 'M3 4h10M3 8h10M3 12h6',
  remove: 'm4 4 8 8m0-8-8 8',
};

type RowButtonProps = {
  icon: keyof typeof icons;
  label: string;
  isExpanded?: boolean;
  /** There is content behind the button. */
  isMarked?: boolean;
  onPress: () => void;
};

export function RowButton({ icon, label, isExpanded, isMarked = true, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-field={`row-${icon}`}
      {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
      onClick={onPress}
      className={clsx(
        'grid size-10 place-items-center rounded-md focus-visible:-outline-offset-2 hover:bg-brand-soft hover:text-ink',
        isMarked ? 'text-muted' : 'text-field',
      )}
    >
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
        <path d={icons[icon]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
    </button>
  );
}
