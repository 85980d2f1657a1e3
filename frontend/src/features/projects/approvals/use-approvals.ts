import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Approval, DecisionBody } from '@fucina/contracts/project';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callPart, fill } from '../../../lib/api/api-client.ts';
import { codeOf } from '../../../lib/api/api-error.ts';

const approvalsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', projectId, 'approvals'],
    queryFn: ({ signal }) =>
      callPart<Approval[]>(fill(projectEndpoints.listApprovals, { id: projectId }), 'approvals', { signal }),
  });

export type Approvals = ReturnType<typeof useApprovals>;

export function useApprovals(projectId: number) {
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const query = approvalsQuery(projectId);
  const list = useQuery(query);

  const waiting = list.data?.filter(({ state }) => state === 'open').length ?? 0;

  const deciding = useMutation({
    mutationFn({ id, ...body }: DecisionBody & { id: number }) {
      const call = fill(projectEndpoints.decideApproval, { id: projectId, approvalId: id });
      return callPart<Approval>(call, 'approval', { body });
    },
    onSuccess: (decided) =>
      queryClient.setQueryData(query.queryKey, (current) =>
        current?.map((approval) => (approval.id === decided.id ? decided : approval)),
      ),
    onError(reason) {
      // Someone else decided first, so show that.
      if (codeOf(reason) === 'approval.already_decided') void list.refetch();
    },
  });

  return {
    list,
    waiting,
    note: waiting > 0 ? t('project:approvals.waiting', { count: waiting }) : undefined,
    decide: deciding.mutateAsync,
    decisionError: deciding.error,
    isDeciding: deciding.isPending,
    forgetError: deciding.reset,
  };
}
