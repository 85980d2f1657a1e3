import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api/api-client.ts';
import { botApi } from '../../../../lib/bots.ts';

export function useSpendCap(botId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (capCents: number | null) =>
      callApi(`${botApi(botId)}/spend-cap`, { method: 'PUT', body: { capCents } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['bots', 'usage', botId] }),
  });
}
