import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts';
import { reportCardQuery, startRun } from './api/report-card.ts';

export function useRun(botId: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: () => startRun(botId),
    onSuccess(answer) {
      queryClient.setQueryData(reportCardQuery(botId).queryKey, answer);
    },
    onError: (error) => fail(t('reportCard:run.failed'), error),
  });
}
