import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
import type { StaffProject } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { callJson, fill } from '../../../../lib/api/api-client.ts';
import { type ListParams, writeListParams } from '../list-params.ts';

export type ProjectPage = { projects: StaffProject[]; total: number; pageSize: number };

export const listQuery = (params: ListParams) => {
  const call = fill(projectDeskEndpoints.list, Object.fromEntries(writeListParams(params)));
  return queryOptions({
    queryKey: ['adminProjects', call.path],
    queryFn: ({ signal }) => callJson<ProjectPage>(call, { signal }),
    staleTime: 0,
  });
};

/** Projects without clients, the latest first. */
export const templatesQuery = queryOptions({
  queryKey: ['adminProjects', 'templates'],
  queryFn: async ({ signal }) =>
    (await callJson<ProjectPage>(fill(projectDeskEndpoints.list, { members: 'none' }), { signal })).projects,
});
