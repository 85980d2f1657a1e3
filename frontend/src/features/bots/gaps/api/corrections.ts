import type { ChangeCorrectionBody, Correction, CreateCorrectionBody } from '@fucina/contracts/correction';
import { correctionEndpoints } from '@fucina/contracts/endpoints/conversations';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callJson, fill } from '../../../../lib/api/api-client.ts';

type Answer = { correction: Correction };

export const correctionsQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'corrections', botId],
    queryFn: async ({ signal }) =>
      (await callJson<{ corrections: Correction[] }>(fill(correctionEndpoints.list, { botId }), { signal }))
        .corrections,
  });

export async function createCorrection(botId: string, body: CreateCorrectionBody): Promise<Correction> {
  return (await callJson<Answer>(fill(correctionEndpoints.create, { botId }), { body })).correction;
}

export async function changeCorrection(
  { botId, id }: { botId: string; id: string },
  body: ChangeCorrectionBody,
): Promise<Correction> {
  return (await callJson<Answer>(fill(correctionEndpoints.change, { botId, id }), { body })).correction;
}

export async function removeCorrection({ botId, id }: { botId: string; id: string }) {
  await callApi(fill(correctionEndpoints.remove, { botId, id }));
}
