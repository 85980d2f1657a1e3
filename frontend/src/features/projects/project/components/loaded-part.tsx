import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../../components/ui/failure.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';

type LoadedPartProps<Data> = {
  query: UseQueryResult<Data>;
  failure: string;
  children: (data: Data) => ReactNode;
};

export function LoadedPart<Data>({ query, failure, children }: LoadedPartProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <Failure title={failure} error={error} onRetry={() => void refetch()} />;
  return <Skeleton className="h-24 w-full" />;
}
