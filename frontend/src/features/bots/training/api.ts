import { sourceEndpoints } from '@fucina/contracts/endpoints/training';
import type { Source, SourceSchedule } from '@fucina/contracts/source';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callPart, fill } from '../../../lib/api/api-client.ts';
import { refreshBot } from '../../../lib/bots.ts';

export const sourcesQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'sources', botId],
    queryFn: () => callPart<Source[]>(fill(sourceEndpoints.list, { botId }), 'sources'),
    refetchOnMount: 'always',
  });

export function useSourceActions(botId: string) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: sourcesQuery(botId).queryKey });
  return {
    readAgain: useMutation({
      mutationFn: (id: string) => callApi(fill(sourceEndpoints.readAgain, { botId, sourceId: id })),
      onSettled: refresh,
    }),
    setSchedule: useMutation({
      mutationFn: ({ id, every }: { id: string; every: SourceSchedule }) =>
        callApi(fill(sourceEndpoints.setSchedule, { botId, sourceId: id }), { body: { every } }),
      onSettled: refresh,
    }),
    remove: useMutation({
      mutationFn: (id: string) => callApi(fill(sourceEndpoints.remove, { botId, sourceId: id })),
      onSuccess(_, id) {
        queryClient.setQueryData(sourcesQuery(botId).queryKey, (sources) =>
          sources?.filter((source) => source.id !== id),
        );
        refreshBot(queryClient, botId);
      },
      onSettled: refresh,
    }),
  };
}
