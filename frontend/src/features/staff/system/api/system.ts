import type { FailedJob, RetriedJob, ServiceState, SystemState } from '@fucina/contracts/system';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callJson } from '../../../../lib/api/api-client.ts';

const BASE = '/api/admin/system';
const AGAIN_MS = 10_000;

const jobPath = ({ queue, id }: FailedJob) => `${BASE}/queues/${queue}/jobs/${encodeURIComponent(id)}`;

export const systemQuery = queryOptions({
  queryKey: ['system', 'state'],
  queryFn: () => callJson<SystemState>(BASE),
  refetchInterval: AGAIN_MS,
});

export const servicesQuery = queryOptions({
  queryKey: ['system', 'services'],
  queryFn: async () => (await callJson<{ services: ServiceState[] }>('/api/admin/services')).services,
  refetchInterval: AGAIN_MS,
});

export const failedJobsQuery = queryOptions({
  queryKey: ['system', 'failed-jobs'],
  queryFn: async () => (await callJson<{ jobs: FailedJob[] }>(`${BASE}/failed-jobs`)).jobs,
  refetchInterval: AGAIN_MS,
});

export const retryJob = (job: FailedJob) => callJson<RetriedJob>(`${jobPath(job)}/retry`, { method: 'POST' });

export const discardJob = (job: FailedJob) => callApi(jobPath(job), { method: 'DELETE' });
