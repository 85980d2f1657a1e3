import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import type { Launch } from '@fucina/contracts/launch';
import { queryOptions } from '@tanstack/react-query';
import { callJson, fill } from '../../../lib/api/api-client.ts';

export const launchQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'launch', botId],
    queryFn: ({ signal }) => callJson<Launch>(fill(botEndpoints.getLaunch, { botId }), { signal }),
  });
