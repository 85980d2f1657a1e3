import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../current-user.ts';
import { codeOf } from './api-error.ts';

/** No automatic retries, refetches or staleness (specification, §9). */
export function createQueryClient(): QueryClient {
  // Any call may be the first to notice that the session has ended.
  function onError(error: unknown) {
    if (codeOf(error) === 'session.required') queryClient.setQueryData(currentUserQuery.queryKey, null);
  }

  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        // Offline calls fail at once instead of being paused.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}
