import type { ChangeCorrectionBody, Correction, CreateCorrectionBody } from '@fucina/contracts/correction';
import { correctionEndpoints } from '@fucina/contracts/endpoints/conversations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callPart, fill } from '../../../lib/api/api-client.ts';
import { codeOf } from '../../../lib/api/api-error.ts';
import { refreshBot } from '../../../lib/bots.ts';
import { correctionsQuery } from './api.ts';

type Change = { id: string; body: ChangeCorrectionBody };

export function useCorrections(botId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = correctionsQuery(botId);

  function keep(correction: Correction) {
    queryClient.setQueryData(queryKey, (list) => list && keepCorrection(list, correction));
  }

  /** On a conflict, refetches before the retry. */
  function readAgain(error: unknown) {
    const code = codeOf(error);
    if (code === 'record.changed_meanwhile' || code === 'record.not_found') {
      void queryClient.invalidateQueries({ queryKey });
    }
  }

  const creating = useMutation({
    mutationFn: (body: CreateCorrectionBody) =>
      callPart<Correction>(fill(correctionEndpoints.create, { botId }), 'correction', { body }),
    onSuccess(correction) {
      keep(correction);
      refreshBot(queryClient, botId);
    },
  });
  const changing = useMutation({
    mutationFn: ({ id, body }: Change) =>
      callPart<Correction>(fill(correctionEndpoints.change, { botId, id }), 'correction', { body }),
    onSuccess: keep,
    onError: readAgain,
  });
  const removing = useMutation({
    mutationFn: (id: string) => callApi(fill(correctionEndpoints.remove, { botId, id })),
    onSuccess(_, id) {
      queryClient.setQueryData(queryKey, (list) => list?.filter((correction) => correction.id !== id));
      refreshBot(queryClient, botId);
    },
    onError: readAgain,
  });
  return { creating, changing, removing };
}

/** Replaces the entry in place, or prepends a new one. */
export function keepCorrection(list: readonly Correction[], correction: Correction): Correction[] {
  const isKnown = list.some(({ id }) => id === correction.id);
  if (!isKnown) return [correction, ...list];
  return list.map((other) => (other.id === correction.id ? correction : other));
}
