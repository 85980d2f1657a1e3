import type { AdminUser } from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { systemEndpoints } from '@fucina/contracts/endpoints/bots';
import { leadEndpoints } from '@fucina/contracts/endpoints/leads';
import { projectDeskEndpoints, supportEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Lead } from '@fucina/contracts/lead';
import type { StaffProject } from '@fucina/contracts/project';
import type { SupportRequest } from '@fucina/contracts/support';
import type { ServiceState, SystemState } from '@fucina/contracts/system';
import { queryOptions } from '@tanstack/react-query';
import { callJson, callPart, fill } from '../../../lib/api/api-client.ts';
import { isLate } from '../../../lib/time/days.ts';

const LISTED = 5;
const AGAIN_MS = 30_000;

/** Queues, and demos of the last day. */
export const machineryQuery = queryOptions({
  queryKey: ['overview', 'machinery'],
  async queryFn({ signal }) {
    const [system, { services }] = await Promise.all([
      callJson<SystemState>(systemEndpoints.describe, { signal }),
      callJson<{ services: ServiceState[] }>(administrationEndpoints.listServices, { signal }),
    ]);
    return {
      failedJobs: system.queues.reduce((sum, { failed }) => sum + failed, 0),
      down: services.filter(({ isReady }) => !isReady).length,
      demos: system.crawls.day.read,
    };
  },
  refetchInterval: AGAIN_MS,
});

export const clientCountQuery = queryOptions({
  queryKey: ['overview', 'clients'],
  queryFn: async ({ signal }) => {
    const call = fill(administrationEndpoints.listUsers, { role: 'client', pageSize: '1' });
    return (await callJson<{ users: AdminUser[]; total: number }>(call, { signal })).total;
  },
});

export const newLeadsQuery = queryOptions({
  queryKey: ['leads', 'overview'],
  queryFn: ({ signal }) =>
    callPart<Lead[]>(fill(leadEndpoints.list, { status: 'new', limit: LISTED }), 'leads', { signal }),
  staleTime: 0,
});

export const openSupportQuery = queryOptions({
  queryKey: ['supportRequests', 'overview'],
  queryFn: ({ signal }) =>
    callPart<SupportRequest[]>(fill(supportEndpoints.list, { state: 'open', limit: LISTED }), 'requests', {
      signal,
    }),
  staleTime: 0,
});

/** Longest overdue first. */
export const overdueQuery = queryOptions({
  queryKey: ['adminProjects', 'overview'],
  async queryFn({ signal }) {
    const { projects } = await callJson<{ projects: StaffProject[] }>(
      fill(projectDeskEndpoints.list, { status: 'in_progress', sort: 'endDate' }),
      { signal },
    );
    return projects
      .filter(({ endDate, status }) => endDate && isLate(endDate, { project: status }))
      .slice(0, LISTED);
  },
  staleTime: 0,
});
