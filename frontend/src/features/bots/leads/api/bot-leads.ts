import type { BotLeadList } from '@fucina/contracts/bot-lead';
import { botLeadEndpoints } from '@fucina/contracts/endpoints/connections';
import type { Language } from '@fucina/contracts/language';
import { callApi, callJson, fill } from '../../../../lib/api/api-client.ts';

type Page = { botId: string; isSpam: boolean; before: string | null };

export async function listBotLeads({ botId, isSpam, before }: Page): Promise<BotLeadList> {
  return callJson<BotLeadList>(fill(botLeadEndpoints.list, { botId, spam: isSpam, before }));
}

export async function removeBotLead({ botId, id }: { botId: string; id: string }) {
  await callApi(fill(botLeadEndpoints.remove, { botId, leadId: id }));
}

export function exportPath(
  { botId, language }: { botId: string; language: Language },
  format: 'csv' | 'json',
): string {
  return fill(botLeadEndpoints.export, { botId, format, language }).path;
}
