import type { AdminUser } from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { projectDeskEndpoints, projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type {
  Approval,
  CreateProjectBody,
  DuplicateProjectBody,
  Milestone,
  StaffProject,
  Task,
} from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { type Call, callApi, callJson, callPart, fill } from '../../../lib/api/api-client.ts';
import { type ListParams, queryOf } from './list-params.ts';

export const createProject = (body: CreateProjectBody) =>
  callPart<StaffProject>(projectDeskEndpoints.create, 'project', { body });

export const duplicateProject = (id: number, body: DuplicateProjectBody) =>
  callPart<StaffProject>(fill(projectDeskEndpoints.duplicate, { id }), 'project', { body });

/** `keepalive`: the request outlives the page. */
export async function removeRecord(projectId: number, kind: 'tasks' | 'milestones', id: number) {
  const { removeTask, removeMilestone } = projectDeskEndpoints;
  const call =
    kind === 'tasks'
      ? fill(removeTask, { id: projectId, taskId: id })
      : fill(removeMilestone, { id: projectId, milestoneId: id });
  await callApi(call, { isKeptAlive: true });
}

type Parts = { project: StaffProject; tasks: Task[]; milestones: Milestone[]; approvals: Approval[] };

const partCalls: Record<keyof Parts, Call> = {
  project: projectEndpoints.get,
  tasks: projectEndpoints.listTasks,
  milestones: projectEndpoints.listMilestones,
  approvals: projectEndpoints.listApprovals,
};

export const readPart = <Name extends keyof Parts>(name: Name, id: number) =>
  callPart<Parts[Name]>(fill(partCalls[name], { id }), name);

/** Always refetched: others may have changed it while the page was closed. */
export const partQuery = <Name extends keyof Parts>(name: Name, id: number) =>
  queryOptions({ queryKey: ['adminProject', id, name], queryFn: () => readPart(name, id), staleTime: 0 });

const FOUND = 8;

/** Prefix search over name, company and e-mail. */
export const clientsQuery = (q: string) =>
  queryOptions({
    queryKey: ['users', 'clients', q],
    queryFn: ({ signal }) => {
      const call = fill(administrationEndpoints.listUsers, { q, role: 'client', pageSize: FOUND });
      return callPart<AdminUser[]>(call, 'users', { signal });
    },
    staleTime: 60_000,
  });

/** Only active staff may lead. */
export const staffQuery = queryOptions({
  queryKey: ['users', 'staff'],
  queryFn: async ({ signal }) => {
    const call = fill(administrationEndpoints.listUsers, { role: 'admin', sort: 'username' });
    const staff = await callPart<AdminUser[]>(call, 'users', { signal });
    return staff.filter(({ isActive }) => isActive);
  },
  staleTime: 60_000,
});

type ProjectPage = { projects: StaffProject[]; total: number; pageSize: number };

export const listQuery = (params: ListParams) => {
  const call = fill(projectDeskEndpoints.list, Object.fromEntries(queryOf(params)));
  return queryOptions({
    queryKey: ['adminProjects', call.path],
    queryFn: ({ signal }) => callJson<ProjectPage>(call, { signal }),
    staleTime: 0,
  });
};

const MOST_TEMPLATE_PAGES = 10;

/** The projects without clients, by name. Of very many, those changed last. */
export const templatesQuery = queryOptions({
  queryKey: ['adminProjects', 'templates'],
  async queryFn({ signal }) {
    const templates: StaffProject[] = [];
    for (let page = 1; page <= MOST_TEMPLATE_PAGES; page += 1) {
      const call = fill(projectDeskEndpoints.list, { members: 'none', page });
      const { projects, total, pageSize } = await callJson<ProjectPage>(call, { signal });
      templates.push(...projects);
      if (page * pageSize >= total) break;
    }
    return templates.sort((one, other) => one.name.localeCompare(other.name));
  },
});
