import { leadEndpoints } from '@fucina/contracts/endpoints/leads';
import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
import type { LeadsWaiting, ProjectsWaiting } from '@fucina/contracts/waiting';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from './api/api-client.ts';

const AGAIN_MS = 60_000;

/** Counts in staff's navigation; unknown for unavailable services. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: async ({ signal }): Promise<Partial<LeadsWaiting & ProjectsWaiting>> => {
    const parts = await Promise.allSettled([
      callJson<LeadsWaiting>(leadEndpoints.countWaiting, { signal }),
      callJson<ProjectsWaiting>(projectDeskEndpoints.countWaiting, { signal }),
    ]);
    signal.throwIfAborted();
    return Object.assign({}, ...parts.map((part) => (part.status === 'fulfilled' ? part.value : {})));
  },
  refetchInterval: AGAIN_MS,
});
