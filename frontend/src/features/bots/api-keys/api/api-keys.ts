import type { ApiKey, ApiKeyWithSecret, CreateApiKeyBody, RotateApiKeyBody } from '@fucina/contracts/api-key';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callJson } from '../../../../lib/api/api-client.ts';
import { botApi } from '../../../../lib/bots.ts';

const path = (botId: string) => `${botApi(botId)}/api-keys`;

export const apiKeysQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'api-keys', botId],
    queryFn: async ({ signal }) => (await callJson<{ apiKeys: ApiKey[] }>(path(botId), { signal })).apiKeys,
    staleTime: 0,
  });

export async function createApiKey(botId: string, body: CreateApiKeyBody): Promise<ApiKeyWithSecret> {
  return callJson<ApiKeyWithSecret>(path(botId), { method: 'POST', body });
}

export async function rotateApiKey(
  { botId, id }: { botId: string; id: string },
  body: RotateApiKeyBody,
): Promise<ApiKeyWithSecret> {
  return callJson<ApiKeyWithSecret>(`${path(botId)}/${id}/rotation`, { method: 'POST', body });
}

export async function revokeApiKey({ botId, id }: { botId: string; id: string }) {
  await callApi(`${path(botId)}/${id}`, { method: 'DELETE' });
}
