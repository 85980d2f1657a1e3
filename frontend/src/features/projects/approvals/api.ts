import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Approval, DecisionBody } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { callJson, fill } from '../../../lib/api/api-client.ts';

export const approvalsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', projectId, 'approvals'],
    queryFn: async ({ signal }) => {
      const call = fill(projectEndpoints.listApprovals, { id: projectId });
      return (await callJson<{ approvals: Approval[] }>(call, { signal })).approvals;
    },
  });

export async function decideApproval(
  projectId: number,
  { id, ...body }: DecisionBody & { id: number },
): Promise<Approval> {
  const call = fill(projectEndpoints.decideApproval, { id: projectId, approvalId: id });
  return (await callJson<{ approval: Approval }>(call, { body })).approval;
}
