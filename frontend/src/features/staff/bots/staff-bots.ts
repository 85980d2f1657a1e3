import type { AdminBot } from '@fucina/contracts/bot';
import { staffBotEndpoints } from '@fucina/contracts/endpoints/bots';
import type { BotPlan } from '@fucina/contracts/plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callPart, fill } from '../../../lib/api/api-client.ts';
import type { NewestFirstPage } from '../use-newest-first.ts';

export async function listStaffBots(q: string, page: NewestFirstPage): Promise<AdminBot[]> {
  return callPart<AdminBot[]>(fill(staffBotEndpoints.list, { q, ...page }), 'bots');
}

export function useAssignPlan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, plan }: { id: string; plan: BotPlan }) =>
      callApi(fill(staffBotEndpoints.assignPlan, { botId: id }), { body: { plan } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff-bots'] }),
  });
}
