import type { Bot, SaveSettingsBody } from '@fucina/contracts/bot';
import type { BotSettings } from '@fucina/contracts/bot-settings';
import type { ConversationResponse } from '@fucina/contracts/conversation';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { conversationEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { Launch } from '@fucina/contracts/launch';
import type { BotUsage } from '@fucina/contracts/plan';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callJson, callPart, fill } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useKeepBot } from '../../lib/bots.ts';
import { findChangedFields } from './bot-settings.ts';

/** Saves some settings. Concurrent changes to others are kept. */
export function useSaveSettings(bot: Bot) {
  const keepBot = useKeepBot();
  return useMutation({
    mutationFn: (part: Partial<BotSettings>) =>
      saveOver(bot, {
        send: ({ id, version, settings }) =>
          saveSettings(id, { version, settings: { ...settings, ...part } }),
        isTouched: ({ settings }) => findChangedFields(settings, bot.settings).some((field) => field in part),
      }),
    onSuccess: keepBot,
    onError(error) {
      // On a conflict the current values are shown, and saving again overwrites them.
      const current = findCurrent(error);
      if (current) keepBot(current);
    },
  });
}

type Save = { send: (base: Bot) => Promise<Bot>; isTouched: (current: Bot) => boolean };

/** Sent again over what someone else saved meanwhile, unless that touches the same. */
export async function saveOver(base: Bot, { send, isTouched }: Save): Promise<Bot> {
  try {
    return await send(base);
  } catch (error) {
    const current = findCurrent(error);
    if (!current || isTouched(current)) throw error;
    return send(current);
  }
}

export const saveSettings = (botId: string, body: SaveSettingsBody) =>
  callPart<Bot>(fill(botEndpoints.saveSettings, { botId }), 'bot', { body });

/** The bot in a 409, as someone else saved it. */
export function findCurrent(error: unknown): Bot | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'bot.changed_meanwhile') return null;
  return (error.problem as { current?: Bot }).current ?? null;
}

type ConversationRef = { botId: string; conversationId: string };

/** Always refetched, since the conversation may have continued. */
export const conversationQuery = ({ botId, conversationId }: ConversationRef) =>
  queryOptions({
    queryKey: ['bots', 'conversation', botId, conversationId],
    queryFn: async ({ signal }) => {
      const call = fill(conversationEndpoints.get, { botId, conversationId });
      return (await callJson<ConversationResponse>(call, { signal })).conversation;
    },
    staleTime: 0,
  });

export const usageQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'usage', botId],
    queryFn: () => callJson<BotUsage>(fill(botEndpoints.getUsage, { botId })),
    refetchOnMount: 'always',
  });

export const launchQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'launch', botId],
    queryFn: ({ signal }) => callJson<Launch>(fill(botEndpoints.getLaunch, { botId }), { signal }),
  });
