import type { Bot, BotSummary } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callPart, fill } from './api/api-client.ts';

export const botPath = (botId: string) => `/portal/chatbot-embed/${encodeURIComponent(botId)}`;

export const botsQuery = queryOptions({
  queryKey: ['bots', 'list'],
  queryFn: ({ signal }) => callPart<BotSummary[]>(botEndpoints.list, 'bots', { signal }),
});

export const botQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'bot', botId],
    queryFn: ({ signal }) => callPart<Bot>(fill(botEndpoints.get, { botId }), 'bot', { signal }),
  });

export const useBots = () => useQuery(botsQuery);

const LEARNING_MS = 3_000;

/** Polled while it learns, since sources may be ready before the stream opens. */
export const useBot = (botId: string) =>
  useQuery({
    ...botQuery(botId),
    refetchInterval: ({ state }) => (state.data?.status === 'learning' ? LEARNING_MS : false),
  });

export function useKeepBot() {
  const queryClient = useQueryClient();
  return (bot: Bot) => {
    queryClient.setQueryData(botQuery(bot.id).queryKey, bot);
    void queryClient.invalidateQueries({ queryKey: botsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: ['bots', 'launch', bot.id] });
  };
}

/** After a change of what the bot answers from. */
export function refreshBot(queryClient: QueryClient, botId: string) {
  for (const part of ['bot', 'launch', 'usage'])
    void queryClient.invalidateQueries({ queryKey: ['bots', part, botId] });
}
