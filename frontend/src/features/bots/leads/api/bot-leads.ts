import type { BotLeadList } from '@fucina/contracts/bot-lead';
import type { Language } from '@fucina/contracts/language';
import { callApi, callJson } from '../../../../lib/api/api-client.ts';
import { botApi } from '../../../../lib/bots.ts';

type Page = { botId: string; isSpam: boolean; before: string | null };

const path = (botId: string) => `${botApi(botId)}/leads`;

export async function listBotLeads({ botId, isSpam, before }: Page): Promise<BotLeadList> {
  const query = new URLSearchParams({ spam: String(isSpam), ...(before ? { before } : {}) });
  return callJson<BotLeadList>(`${path(botId)}?${query}`);
}

export async function removeBotLead({ botId, id }: { botId: string; id: string }) {
  await callApi(`${path(botId)}/${id}`, { method: 'DELETE' });
}

export function exportPath(
  { botId, language }: { botId: string; language: Language },
  format: 'csv' | 'json',
): string {
  return `${path(botId)}/export?${new URLSearchParams({ format, language })}`;
}
