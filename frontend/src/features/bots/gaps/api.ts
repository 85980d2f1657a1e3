import type { AnswerResponse, MessageBody } from '@fucina/contracts/chat';
import type { ChangeCorrectionBody, Correction, CreateCorrectionBody } from '@fucina/contracts/correction';
import {
  conversationEndpoints,
  correctionEndpoints,
  insightEndpoints,
} from '@fucina/contracts/endpoints/conversations';
import type { GapsResponse } from '@fucina/contracts/gap';
import type { Language } from '@fucina/contracts/language';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callJson, callPart, fill } from '../../../lib/api/api-client.ts';

export const correctionsQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'corrections', botId],
    queryFn: ({ signal }) =>
      callPart<Correction[]>(fill(correctionEndpoints.list, { botId }), 'corrections', { signal }),
  });

export async function createCorrection(botId: string, body: CreateCorrectionBody): Promise<Correction> {
  return callPart<Correction>(fill(correctionEndpoints.create, { botId }), 'correction', { body });
}

export async function changeCorrection(
  { botId, id }: { botId: string; id: string },
  body: ChangeCorrectionBody,
): Promise<Correction> {
  return callPart<Correction>(fill(correctionEndpoints.change, { botId, id }), 'correction', { body });
}

export async function removeCorrection({ botId, id }: { botId: string; id: string }) {
  await callApi(fill(correctionEndpoints.remove, { botId, id }));
}

/** Refetched on every visit, since visitors keep asking. */
export const gapsQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'gaps', botId],
    queryFn: ({ signal }) => callJson<GapsResponse>(fill(insightEndpoints.listGaps, { botId }), { signal }),
    staleTime: 0,
  });

export async function dismissGap({ botId, gapId }: { botId: string; gapId: string }) {
  await callApi(fill(insightEndpoints.dismissGap, { botId, gapId }), { isKeptAlive: true });
}

/** Not counted in statistics. */
export async function tryQuestion({
  botId,
  question,
  language,
}: {
  botId: string;
  question: string;
  language: Language;
}): Promise<AnswerResponse> {
  const body: MessageBody = { message: question, language };
  return callJson<AnswerResponse>(fill(conversationEndpoints.ask, { botId }), { body });
}
