import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Approval } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { callPart, fill } from '../../../lib/api/api-client.ts';

export const approvalsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', projectId, 'approvals'],
    queryFn: ({ signal }) =>
      callPart<Approval[]>(fill(projectEndpoints.listApprovals, { id: projectId }), 'approvals', { signal }),
  });
