import type { Bot, CreateBotBody, SaveSettingsBody } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { callApi, callPart, fill } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';

export async function createBot(body: CreateBotBody): Promise<Bot> {
  return callPart<Bot>(botEndpoints.create, 'bot', { body });
}

export async function saveSettings(botId: string, body: SaveSettingsBody): Promise<Bot> {
  return callPart<Bot>(fill(botEndpoints.saveSettings, { botId }), 'bot', { body });
}

export async function saveProviderKey(botId: string, key: string): Promise<Bot> {
  return callPart<Bot>(fill(botEndpoints.setProviderKey, { botId }), 'bot', { body: { key } });
}

export async function removeProviderKey(botId: string): Promise<Bot> {
  return callPart<Bot>(fill(botEndpoints.removeProviderKey, { botId }), 'bot');
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
