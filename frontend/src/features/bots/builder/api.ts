import type { Bot, CreateBotBody, SaveSettingsBody } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { callApi, callJson, fill } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';

type BotAnswer = { bot: Bot };

export async function createBot(body: CreateBotBody): Promise<Bot> {
  return (await callJson<BotAnswer>(botEndpoints.create, { body })).bot;
}

export async function saveSettings(botId: string, body: SaveSettingsBody): Promise<Bot> {
  return (await callJson<BotAnswer>(fill(botEndpoints.saveSettings, { botId }), { body })).bot;
}

export async function saveProviderKey(botId: string, key: string): Promise<Bot> {
  return (await callJson<BotAnswer>(fill(botEndpoints.setProviderKey, { botId }), { body: { key } })).bot;
}

export async function removeProviderKey(botId: string): Promise<Bot> {
  return (await callJson<BotAnswer>(fill(botEndpoints.removeProviderKey, { botId }))).bot;
}

export async function removeBot(botId: string) {
  await callApi(fill(botEndpoints.remove, { botId }));
}

/** The bot in a 409, as someone else saved it. */
export function findCurrent(error: unknown): Bot | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'bot.changed_meanwhile') return null;
  const { current } = error.problem as { current?: Bot };
  return current ?? null;
}
