import { clsx } from 'clsx';

type SortHeaderProps = { label: string; direction: 'ascending' | 'descending' | 'none'; onSort: () => void };

/** The enclosing cell needs `aria-sort`. */
export function SortHeader({ label, direction, onSort }: SortHeaderProps) {
  const isSorted = direction !== 'none';
  return (
    <button
      type="button"
      onClick={onSort}
      className={clsx(
        'group -mx-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold hover:text-ink',
        isSorted && 'text-ink',
      )}
    >
      {label}
      <svg
        viewBox="0 0 10 12"
        aria-hidden="true"
        className={clsx(
          'h-3 w-2.5',
          isSorted ? 'text-brand-strong' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
          direction === 'descending' && 'rotate-180',
        )}
      >
        <path d="M5 11V2M1 5.5 5 1.5l4 4" fill="none" stroke="currentColor" strokeWidth="1.75" />
      </svg>
    </button>
  );
}
