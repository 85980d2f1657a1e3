import { clsx } from 'clsx';

/** A line of text that is on its way. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={clsx('block animate-glow rounded-sm bg-line', className)} />;
}
