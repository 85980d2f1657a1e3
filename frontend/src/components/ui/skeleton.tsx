import { clsx } from 'clsx';

export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={clsx('block animate-glow rounded-sm bg-line', className)} />;
}
