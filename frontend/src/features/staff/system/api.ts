import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { systemEndpoints } from '@fucina/contracts/endpoints/bots';
import type { FailedJob, ServiceState, SystemState } from '@fucina/contracts/system';
import { queryOptions } from '@tanstack/react-query';
import { callJson, callPart } from '../../../lib/api/api-client.ts';

const AGAIN_MS = 10_000;

export const systemQuery = queryOptions({
  queryKey: ['system', 'state'],
  queryFn: () => callJson<SystemState>(systemEndpoints.describe),
  refetchInterval: AGAIN_MS,
});

export const servicesQuery = queryOptions({
  queryKey: ['system', 'services'],
  queryFn: () => callPart<ServiceState[]>(administrationEndpoints.listServices, 'services'),
  refetchInterval: AGAIN_MS,
});

export const failedJobsQuery = queryOptions({
  queryKey: ['system', 'failed-jobs'],
  queryFn: () => callPart<FailedJob[]>(systemEndpoints.listFailedJobs, 'jobs'),
  refetchInterval: AGAIN_MS,
});
