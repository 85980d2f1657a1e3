import type { AdminBot } from '@fucina/contracts/bot';
import type { BotPlan } from '@fucina/contracts/plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callJson } from '../../../lib/api/api-client.ts';
import { type NewestFirstPage, pageQuery } from '../use-newest-first.ts';

export async function listStaffBots(q: string, page: NewestFirstPage): Promise<AdminBot[]> {
  const path = `/api/admin/bots?q=${encodeURIComponent(q)}&${pageQuery(page)}`;
  return (await callJson<{ bots: AdminBot[] }>(path)).bots;
}

export function useAssignPlan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, plan }: { id: string; plan: BotPlan }) =>
      callApi(`/api/admin/bots/${id}/plan`, { method: 'PUT', body: { plan } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff-bots'] }),
  });
}
