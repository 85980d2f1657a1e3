import type { FailedJob } from '@fucina/contracts/system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts';
import { showToast } from '../../../lib/toast.ts';
import { discardJob, retryJob } from './api.ts';

export function useJobActions() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['system'] });
  const retrying = useMutation({
    mutationFn: retryJob,
    onSuccess: () => showToast({ title: t('adminSystem:failedJobs.retried') }),
    onError: (error) => fail(t('adminSystem:failedJobs.notRetried'), error),
    onSettled,
  });
  const discarding = useMutation({
    mutationFn: discardJob,
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
