import type { Approval, DecisionBody } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from '../../../../lib/api/api-client.ts';

export const approvalsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', projectId, 'approvals'],
    queryFn: async ({ signal }) =>
      (await callJson<{ approvals: Approval[] }>(`/api/projects/${projectId}/approvals`, { signal }))
        .approvals,
  });

export async function decideApproval(
  projectId: number,
  { id, ...body }: DecisionBody & { id: number },
): Promise<Approval> {
  const path = `/api/projects/${projectId}/approvals/${id}/decision`;
  return (await callJson<{ approval: Approval }>(path, { method: 'POST', body })).approval;
}
