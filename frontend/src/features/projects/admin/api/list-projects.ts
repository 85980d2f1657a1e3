import type { StaffProject } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from '../../../../lib/api/api-client.ts';
import { type ListParams, writeListParams } from '../list-params.ts';

export type ProjectPage = { projects: StaffProject[]; total: number; pageSize: number };

export const listQuery = (params: ListParams) => {
  const search = writeListParams(params).toString();
  return queryOptions({
    queryKey: ['adminProjects', search],
    queryFn: ({ signal }) =>
      callJson<ProjectPage>(`/api/admin/projects${search ? `?${search}` : ''}`, { signal }),
    staleTime: 0,
  });
};

/** Projects without clients, the latest first. */
export const templatesQuery = queryOptions({
  queryKey: ['adminProjects', 'templates'],
  queryFn: async ({ signal }) =>
    (await callJson<ProjectPage>('/api/admin/projects?members=none', { signal })).projects,
});
