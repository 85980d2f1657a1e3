import { systemEndpoints } from '@fucina/contracts/endpoints/bots';
import type { FailedJob } from '@fucina/contracts/system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, fill } from '../../../lib/api/api-client.ts';
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts';
import { showToast } from '../../../lib/toast.ts';

export function useJobActions() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['system'] });
  const retrying = useMutation({
    mutationFn: ({ queue, id }: FailedJob) => callApi(fill(systemEndpoints.retryJob, { queue, id })),
    onSuccess: () => showToast({ title: t('adminSystem:failedJobs.retried') }),
    onError: (error) => fail(t('adminSystem:failedJobs.notRetried'), error),
    onSettled,
  });
  const discarding = useMutation({
    mutationFn: ({ queue, id }: FailedJob) => callApi(fill(systemEndpoints.discardJob, { queue, id })),
    onSuccess: () => showToast({ title: t('adminSystem:failedJobs.discarded') }),
    onError: (error) => fail(t('adminSystem:failedJobs.notDiscarded'), error),
    onSettled,
  });
  return {
    retry: (job: FailedJob) => retrying.mutate(job),
    discard: (job: FailedJob) => discarding.mutate(job),
    isBusy: retrying.isPending || discarding.isPending,
  };
}
