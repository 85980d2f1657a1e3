import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Activity } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { callJson, fill } from '../../../lib/api/api-client.ts';

export const historyQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', projectId, 'activity'],
    queryFn: async ({ signal }) => {
      const call = fill(projectEndpoints.listActivity, { id: projectId });
      return (await callJson<{ activity: Activity[] }>(call, { signal })).activity;
    },
  });
