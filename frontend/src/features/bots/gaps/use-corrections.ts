import type { ChangeCorrectionBody, Correction, CreateCorrectionBody } from '@fucina/contracts/correction';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { codeOf } from '../../../lib/api/api-error.ts';
import { changeCorrection, correctionsQuery, createCorrection, removeCorrection } from './api.ts';

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
    mutationFn: (body: CreateCorrectionBody) => createCorrection(botId, body),
    onSuccess: keep,
  });
  const changing = useMutation({
    mutationFn: ({ id, body }: Change) => changeCorrection({ botId, id }, body),
    onSuccess: keep,
    onError: readAgain,
  });
  const removing = useMutation({
    mutationFn: (id: string) => removeCorrection({ botId, id }),
    onSuccess(_, id) {
      queryClient.setQueryData(queryKey, (list) => list?.filter((correction) => correction.id !== id));
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
