/** A small drawing on a button that turns into a tick once its work is done. */
export function DoneMark({ path, isDone }: { path: string; isDone: boolean }) {
  return (
    <svg viewBox="0 0 20 20" className="size-5" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={isDone ? 'm4 10.5 4 4 8-9' : path} strokeWidth={isDone ? '2.25' : '1.75'} />
    </svg>
  );
}
