import type {
  ImportUrlBody,
  PreviewBody,
  PreviewResponse,
  Source,
  SourcePage,
  SourceSchedule,
} from '@fucina/contracts/source';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callJson } from '../../../../lib/api/api-client.ts';
import { botApi } from '../../../../lib/bots.ts';

type SourcesAnswer = { sources: Source[] };

export const sourcesQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'sources', botId],
    queryFn: async () => (await callJson<SourcesAnswer>(`${botApi(botId)}/sources`)).sources,
    refetchOnMount: 'always',
  });

export const sourcePagesQuery = (botId: string, { id, readAt, status }: Source) =>
  queryOptions({
    queryKey: ['bots', 'source-pages', botId, id, readAt, status],
    queryFn: async () =>
      (await callJson<{ pages: SourcePage[] }>(`${botApi(botId)}/sources/${id}/pages`)).pages,
  });

export async function importUrl(botId: string, body: ImportUrlBody): Promise<Source> {
  const path = `${botApi(botId)}/sources/urls`;
  return (await callJson<{ source: Source }>(path, { method: 'POST', body })).source;
}

export function previewImport(botId: string, body: PreviewBody): Promise<PreviewResponse> {
  return callJson<PreviewResponse>(`${botApi(botId)}/sources/preview`, { method: 'POST', body });
}

export function useSourceActions(botId: string) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: sourcesQuery(botId).queryKey });
  const at = (id: string) => `${botApi(botId)}/sources/${id}`;
  return {
    readAgain: useMutation({
      mutationFn: (id: string) => callApi(`${at(id)}/reading`, { method: 'POST' }),
      onSettled: refresh,
    }),
    setSchedule: useMutation({
      mutationFn: ({ id, every }: { id: string; every: SourceSchedule }) =>
        callApi(`${at(id)}/schedule`, { method: 'PUT', body: { every } }),
      onSettled: refresh,
    }),
    remove: useMutation({
      mutationFn: (id: string) => callApi(at(id), { method: 'DELETE' }),
      onSuccess: (_, id) =>
        queryClient.setQueryData(sourcesQuery(botId).queryKey, (sources) =>
          sources?.filter((source) => source.id !== id),
        ),
      onSettled: refresh,
    }),
  };
}
