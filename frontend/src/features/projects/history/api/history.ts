import type { Activity } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from '../../../../lib/api/api-client.ts';

export const historyQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', projectId, 'activity'],
    queryFn: async ({ signal }) =>
      (await callJson<{ activity: Activity[] }>(`/api/projects/${projectId}/activity`, { signal })).activity,
  });
