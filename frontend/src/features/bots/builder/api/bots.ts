import type { Bot, CreateBotBody, SaveSettingsBody } from '@fucina/contracts/bot';
import { callApi, callJson } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { botApi } from '../../../../lib/bots.ts';

type BotAnswer = { bot: Bot };

export async function createBot(body: CreateBotBody): Promise<Bot> {
  return (await callJson<BotAnswer>('/api/chatbot/bots', { method: 'POST', body })).bot;
}

export async function saveSettings(botId: string, body: SaveSettingsBody): Promise<Bot> {
  return (await callJson<BotAnswer>(`${botApi(botId)}/settings`, { method: 'PUT', body })).bot;
}

export async function saveProviderKey(botId: string, key: string): Promise<Bot> {
  const path = `${botApi(botId)}/provider-key`;
  return (await callJson<BotAnswer>(path, { method: 'PUT', body: { key } })).bot;
}

export async function removeProviderKey(botId: string): Promise<Bot> {
  return (await callJson<BotAnswer>(`${botApi(botId)}/provider-key`, { method: 'DELETE' })).bot;
}

export async function removeBot(botId: string) {
  await callApi(botApi(botId), { method: 'DELETE' });
}

/** The bot from a 409, as someone else saved it. */
export function findCurrent(error: unknown): Bot | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'bot.changed_meanwhile') return null;
  const { current } = error.problem as { current?: Bot };
  return current ?? null;
}
