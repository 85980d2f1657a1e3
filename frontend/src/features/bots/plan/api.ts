import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, fill } from '../../../lib/api/api-client.ts';

export function useSpendCap(botId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (capCents: number | null) =>
      callApi(fill(botEndpoints.setSpendCap, { botId }), { body: { capCents } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['bots', 'usage', botId] }),
  });
}
