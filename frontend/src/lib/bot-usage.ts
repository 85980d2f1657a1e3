import type { BotUsage } from '@fucina/contracts/plan';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from './api-client.ts';
import { botApi } from './bots.ts';

export const usageQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'usage', botId],
    queryFn: () => callJson<BotUsage>(`${botApi(botId)}/usage`),
    refetchOnMount: 'always',
  });
