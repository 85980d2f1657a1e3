import type { HandOffAddress } from '@fucina/contracts/hand-off-address';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callJson } from '../../../../lib/api/api-client.ts';
import { botApi } from '../../../../lib/bots.ts';

/** Keyed by the saved address. */
export const handOffAddressQuery = (botId: string, saved: string) =>
  queryOptions({
    queryKey: ['bots', 'hand-off-address', botId, saved],
    queryFn: () => callJson<HandOffAddress>(`${botApi(botId)}/hand-off-address`),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });

export function useAskAddress(botId: string, saved: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callJson<HandOffAddress>(`${botApi(botId)}/hand-off-address/mail`, { method: 'POST' }),
    onSuccess: (address) => queryClient.setQueryData(handOffAddressQuery(botId, saved).queryKey, address),
  });
}
