import { clsx } from 'clsx';

export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={clsx('block animate-glow rounded-sm bg-line', className)} />;
}

export function TableSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid border-line border-t">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex gap-6 border-line border-b py-4">
          <Skeleton className="h-5 w-1/4" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-5 w-1/6" />
        </div>
      ))}
    </div>
  );
}
