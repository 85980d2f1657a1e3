/** Live region, mounted before its text so that the text is announced. */
export function SavedNote({ text }: { text: string | null }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm">
      {text && (
        <>
          <svg viewBox="0 0 16 16" className="size-4 shrink-0 text-brand-strong" aria-hidden="true">
            <path d="m2.5 8.5 3.5 3.5 7.5-8" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          {text}
        </>
      )}
    </p>
  );
}
