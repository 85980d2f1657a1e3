/** Plus/minus marker for `details` with class `group`. */
export function FoldMark() {
  return (
    <svg viewBox="0 0 16 16" className="size-3.5 shrink-0" aria-hidden="true">
      <path d="M1 8h14" stroke="currentColor" strokeWidth="2" />
      <path d="M8 1v14" stroke="currentColor" strokeWidth="2" className="group-open:hidden" />
    </svg>
  );
}
