import type { BotUsage } from '@fucina/contracts/plan';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from '../../../lib/api/api-client.ts';
import { botApi } from '../../../lib/bots.ts';

export const usageQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'usage', botId],
    queryFn: () => callJson<BotUsage>(`${botApi(botId)}/usage`),
    refetchOnMount: 'always',
  });
