import type { ChangeCorrectionBody, Correction, CreateCorrectionBody } from '@fucina/contracts/correction';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callJson } from '../../../../lib/api/api-client.ts';
import { botApi } from '../../../../lib/bots.ts';

type Answer = { correction: Correction };

const path = (botId: string) => `${botApi(botId)}/corrections`;

export const correctionsQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'corrections', botId],
    queryFn: async ({ signal }) =>
      (await callJson<{ corrections: Correction[] }>(path(botId), { signal })).corrections,
  });

export async function createCorrection(botId: string, body: CreateCorrectionBody): Promise<Correction> {
  return (await callJson<Answer>(path(botId), { method: 'POST', body })).correction;
}

export async function changeCorrection(
  { botId, id }: { botId: string; id: string },
  body: ChangeCorrectionBody,
): Promise<Correction> {
  return (await callJson<Answer>(`${path(botId)}/${id}`, { method: 'PUT', body })).correction;
}

export async function removeCorrection({ botId, id }: { botId: string; id: string }) {
  await callApi(`${path(botId)}/${id}`, { method: 'DELETE' });
}
