import type { BotUsage } from '@fucina/contracts/plan';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callJson } from '../../../lib/api-client.ts';
import { botApi } from '../../../lib/bots.ts';

export const usageQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'usage', botId],
    queryFn: () => callJson<BotUsage>(`${botApi(botId)}/usage`),
    refetchOnMount: 'always',
  });

export function useSpendCap(botId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (capCents: number | null) =>
      callApi(`${botApi(botId)}/spend-cap`, { method: 'PUT', body: { capCents } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['bots', 'usage', botId] }),
  });
}
