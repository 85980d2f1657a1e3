import type { Session } from '@fucina/contracts/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeOf, describeError } from '../../../lib/api/api-error.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { showToast } from '../../../lib/toast.ts';
import { endOtherSessions, endSession, sessionsQuery } from './api.ts';

export type Ending = { session: Session } | 'others';

/** Idempotent: a session that is already over counts as ended. */
export function useEndSessions({ onAnswered, onListed }: { onAnswered: () => void; onListed: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (ending: Ending) => {
      if (ending === 'others') return endOtherSessions();
      await endSession(ending.session.id).catch((error: unknown) => {
        if (codeOf(error) !== 'session.not_found') throw error;
      });
    },
    onSuccess: (_, ending) =>
      showToast({
        title: ending === 'others' ? t('profile:sessions.endedOthers') : t('profile:sessions.ended'),
      }),
    onError: (error) =>
      showToast({
        tone: 'destructive',
        title: t('profile:sessions.endFailed'),
        description: describeError(error, { t, language }),
      }),
    async onSettled() {
      onAnswered();
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      onListed();
    },
  });
  return { end: (ending: Ending) => !isPending && mutate(ending), isPending };
}
