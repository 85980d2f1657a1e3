import type { ApiKey } from '@fucina/contracts/api-key';
import { apiKeyEndpoints } from '@fucina/contracts/endpoints/connections';
import { queryOptions } from '@tanstack/react-query';
import { callPart, fill } from '../../../lib/api/api-client.ts';

export const apiKeysQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'api-keys', botId],
    queryFn: ({ signal }) => callPart<ApiKey[]>(fill(apiKeyEndpoints.list, { botId }), 'apiKeys', { signal }),
    staleTime: 0,
  });
