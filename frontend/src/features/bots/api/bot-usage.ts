import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import type { BotUsage } from '@fucina/contracts/plan';
import { queryOptions } from '@tanstack/react-query';
import { callJson, fill } from '../../../lib/api/api-client.ts';

export const usageQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'usage', botId],
    queryFn: () => callJson<BotUsage>(fill(botEndpoints.getUsage, { botId })),
    refetchOnMount: 'always',
  });
