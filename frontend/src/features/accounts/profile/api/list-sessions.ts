import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import type { Session } from '@fucina/contracts/session';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from '../../../../lib/api/api-client.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await callJson<{ sessions: Session[] }>(accountEndpoints.listSessions)).sessions,
});
