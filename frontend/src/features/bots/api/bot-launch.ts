import type { Launch } from '@fucina/contracts/launch';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from '../../../lib/api/api-client.ts';
import { botApi } from '../../../lib/bots.ts';

export const launchQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'launch', botId],
    queryFn: ({ signal }) => callJson<Launch>(`${botApi(botId)}/launch`, { signal }),
  });
