import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** Returns to the filters that the list left in the `list` state of its `EntryLink`. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const { state } = useLocation();
  return (
    <Link
      to={`${to}${state?.list ?? ''}`}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-muted text-sm hover:text-ink"
    >
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
        <path d="M14 8H3m5-5L3 8l5 5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      </svg>
      {children}
    </Link>
  );
}
