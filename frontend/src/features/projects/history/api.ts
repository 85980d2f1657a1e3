import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Activity } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { callPart, fill } from '../../../lib/api/api-client.ts';

export const historyQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', projectId, 'activity'],
    queryFn: ({ signal }) =>
      callPart<Activity[]>(fill(projectEndpoints.listActivity, { id: projectId }), 'activity', { signal }),
  });
