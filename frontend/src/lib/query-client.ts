import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { codeOf } from './api-error.ts';
import { currentUserQuery } from './current-user.ts';

/** Nothing is retried, refetched or thought stale on its own (specification, §9). */
export function createQueryClient(): QueryClient {
  // A session that has ended elsewhere is noticed by whichever call comes first.
  function onError(error: unknown) {
    if (codeOf(error) === 'session.required') queryClient.setQueryData(currentUserQuery.queryKey, null);
  }

  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        // Without a connection a call fails at once and says so, instead of waiting in silence.
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
