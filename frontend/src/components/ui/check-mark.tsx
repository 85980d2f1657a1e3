export function CheckMark() {
  return (
    <svg viewBox="0 0 16 16" className="size-4 shrink-0 text-brand-strong" aria-hidden="true">
      <path d="m2.5 8.5 4 4 7-8" fill="none" stroke="currentColor" strokeWidth="2.25" />
    </svg>
  );
}
