import { clsx } from 'clsx';

export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={clsx('block', className)}>
      <span className="loading text-brand-strong" />
    </span>
  );
}

export function TableSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="border-line border-t pt-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-62" />
    </div>
  );
}
