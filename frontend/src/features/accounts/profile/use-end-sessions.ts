import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import type { Session } from '@fucina/contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, fill } from '../../../lib/api/api-client.ts';
import { codeOf } from '../../../lib/api/api-error.ts';
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts';
import { showToast } from '../../../lib/toast.ts';
import { sessionsQuery } from './api.ts';

export type Ending = { session: Session } | 'others';

/** Idempotent: a session that is already over counts as ended. */
export function useEndSessions(onAnswered: () => void) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (ending: Ending) => {
      if (ending === 'others') return callApi(accountEndpoints.endSessions);
      await callApi(fill(accountEndpoints.endSession, { id: ending.session.id })).catch((error: unknown) => {
        if (codeOf(error) !== 'session.not_found') throw error;
      });
    },
    onSuccess: (_, ending) =>
      showToast({
        title: ending === 'others' ? t('profile:sessions.endedOthers') : t('profile:sessions.ended'),
      }),
    onError: (error) => fail(t('profile:sessions.endFailed'), error),
    onSettled() {
      onAnswered();
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return { end: (ending: Ending) => !isPending && mutate(ending), isPending };
}
