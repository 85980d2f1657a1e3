import type { ApiKey, ApiKeyWithSecret, CreateApiKeyBody, RotateApiKeyBody } from '@fucina/contracts/api-key';
import { apiKeyEndpoints } from '@fucina/contracts/endpoints/connections';
import { queryOptions } from '@tanstack/react-query';
import { callJson, callPart, fill } from '../../../lib/api/api-client.ts';

export const apiKeysQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'api-keys', botId],
    queryFn: ({ signal }) => callPart<ApiKey[]>(fill(apiKeyEndpoints.list, { botId }), 'apiKeys', { signal }),
    staleTime: 0,
  });

export async function createApiKey(botId: string, body: CreateApiKeyBody): Promise<ApiKeyWithSecret> {
  return callJson<ApiKeyWithSecret>(fill(apiKeyEndpoints.create, { botId }), { body });
}

export async function rotateApiKey(
  { botId, id }: { botId: string; id: string },
  body: RotateApiKeyBody,
): Promise<ApiKeyWithSecret> {
  return callJson<ApiKeyWithSecret>(fill(apiKeyEndpoints.rotate, { botId, id }), { body });
}
