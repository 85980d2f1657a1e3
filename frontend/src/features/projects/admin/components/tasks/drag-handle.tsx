/** Drag handle; a press without dragging opens the move menu. */
export function DragHandle({ label, onMenu }: { label: string; onMenu: (handle: HTMLElement) => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      data-handle
      data-field="handle"
      onClick={(event) => onMenu(event.currentTarget)}
      className="grid size-10 cursor-grab touch-none place-items-center rounded-md text-field focus-visible:-outline-offset-2 hover:bg-brand-soft hover:text-ink"
    >
      <svg viewBox="0 0 16 16" className="size-4" fill="currentColor" aria-hidden="true">
        <path d="M5 2h2v2H5zM9 2h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 12h2v2H5zM9 12h2v2H9z" />
      </svg>
    </button>
  );
}
