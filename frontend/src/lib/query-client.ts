import { QueryClient } from '@tanstack/react-query';

/** Nothing is retried, refetched or thought stale on its own (specification, §9). */
export function createQueryClient() {
  return new QueryClient({
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
}
