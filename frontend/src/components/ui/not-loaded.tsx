import type { ReactNode } from 'react';
import { Failure } from './failure.tsx';
import { Skeleton, TableSkeleton } from './skeleton.tsx';

type NotLoadedProps = {
  query: { data: unknown; error: unknown; refetch: () => Promise<unknown> };
  /** Says what could not be loaded. */
  failure: string;
  /** Label of a table that is being loaded. */
  table?: string;
  skeleton?: ReactNode;
};

/** In place of a query's data: why there is none, or a skeleton until there is. */
export function NotLoaded({ query: { data, error, refetch }, failure, table, skeleton }: NotLoadedProps) {
  if (data !== undefined) return null;
  if (error) return <Failure title={failure} error={error} onRetry={() => void refetch()} />;
  if (table) return <TableSkeleton label={table} />;
  return skeleton ?? <Skeleton className="h-24 w-full" />;
}
