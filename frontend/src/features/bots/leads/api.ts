import { botLeadEndpoints, handOffEndpoints } from '@fucina/contracts/endpoints/connections';
import type { HandOffAddress } from '@fucina/contracts/hand-off-address';
import type { Language } from '@fucina/contracts/language';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callJson, fill } from '../../../lib/api/api-client.ts';

/** Keyed by the saved address, so that a save refetches. */
export const handOffAddressQuery = (botId: string, saved: string) =>
  queryOptions({
    queryKey: ['bots', 'hand-off-address', botId, saved],
    queryFn: () => callJson<HandOffAddress>(fill(handOffEndpoints.getAddress, { botId })),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });

export function useAskAddress(botId: string, saved: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callJson<HandOffAddress>(fill(handOffEndpoints.mailAddress, { botId })),
    onSuccess: (address) => queryClient.setQueryData(handOffAddressQuery(botId, saved).queryKey, address),
  });
}

export function exportPath(
  { botId, language }: { botId: string; language: Language },
  format: 'csv' | 'json',
): string {
  return fill(botLeadEndpoints.export, { botId, format, language }).path;
}
