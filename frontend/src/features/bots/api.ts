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
import { isSameSetting, type SettingField } from './bot-settings.ts';

type Part = Partial<BotSettings>;

/** Saves some settings. Concurrent changes to others are kept. */
export function useSaveSettings(bot: Bot) {
  const keepBot = useKeepBot();
  return useMutation({
    mutationFn: (part: Part) => saveOver(bot, part),
    onSuccess: keepBot,
    onError(error) {
      // On a conflict the current values are shown, and saving again overwrites them.
      const current = findCurrent(error);
      if (current) keepBot(current);
    },
  });
}

async function saveOver(bot: Bot, part: Part): Promise<Bot> {
  try {
    return await save(bot, part);
  } catch (error) {
    const current = findCurrent(error);
    if (!current || isTouched(part, bot.settings, current.settings)) throw error;
    return save(current, part);
  }
}

const save = ({ id, version, settings }: Bot, part: Part) =>
  saveSettings(id, { version, settings: { ...settings, ...part } });

export const saveSettings = (botId: string, body: SaveSettingsBody) =>
  callPart<Bot>(fill(botEndpoints.saveSettings, { botId }), 'bot', { body });

/** The bot in a 409, as someone else saved it. */
export function findCurrent(error: unknown): Bot | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'bot.changed_meanwhile') return null;
  return (error.problem as { current?: Bot }).current ?? null;
}

function isTouched(part: Part, base: BotSettings, current: BotSettings): boolean {
  return (Object.keys(part) as SettingField[]).some((field) => !isSameSetting(base[field], current[field]));
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
