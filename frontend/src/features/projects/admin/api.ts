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
import { callApi, callJson, callPart, fill } from '../../../lib/api/api-client.ts';
import { type ListParams, writeListParams } from './list-params.ts';

export async function createProject(body: CreateProjectBody): Promise<StaffProject> {
  const answer = await callJson<{ project: StaffProject }>(projectDeskEndpoints.create, { body });
  return answer.project;
}

export async function duplicateProject(id: number, body: DuplicateProjectBody): Promise<StaffProject> {
  const answer = await callJson<{ project: StaffProject }>(fill(projectDeskEndpoints.duplicate, { id }), {
    body,
  });
  return answer.project;
}

export async function removeProject(id: number) {
  await callApi(fill(projectDeskEndpoints.remove, { id }));
}

export async function changeProject(id: number, body: { version: number }): Promise<StaffProject> {
  return callPart<StaffProject>(fill(projectDeskEndpoints.change, { id }), 'project', { body });
}

export async function changeTask(projectId: number, id: number, body: { version: number }): Promise<Task> {
  const call = fill(projectDeskEndpoints.changeTask, { id: projectId, taskId: id });
  return callPart<Task>(call, 'task', { body });
}

export async function changeMilestone(
  projectId: number,
  id: number,
  body: { version: number },
): Promise<Milestone> {
  const call = fill(projectDeskEndpoints.changeMilestone, { id: projectId, milestoneId: id });
  return callPart<Milestone>(call, 'milestone', { body });
}

export type NewRecord = { title: string; requestKey: string };

export async function createTask(projectId: number, body: NewRecord): Promise<Task> {
  return callPart<Task>(fill(projectDeskEndpoints.createTask, { id: projectId }), 'task', { body });
}

export async function createMilestone(projectId: number, body: NewRecord): Promise<Milestone> {
  const call = fill(projectDeskEndpoints.createMilestone, { id: projectId });
  return callPart<Milestone>(call, 'milestone', { body });
}

export async function orderTasks(projectId: number, ids: number[]) {
  await callApi(fill(projectDeskEndpoints.orderTasks, { id: projectId }), { body: { ids } });
}

/** `keepalive`: the request outlives the page. */
export async function removeRecord(projectId: number, kind: 'tasks' | 'milestones', id: number) {
  const { removeTask, removeMilestone } = projectDeskEndpoints;
  const call =
    kind === 'tasks'
      ? fill(removeTask, { id: projectId, taskId: id })
      : fill(removeMilestone, { id: projectId, milestoneId: id });
  await callApi(call, { isKeptAlive: true });
}

export async function askApproval(
  projectId: number,
  body: { title: string; description: string; requestKey: string },
) {
  await callApi(fill(projectDeskEndpoints.askApproval, { id: projectId }), { body });
}

// Others may have changed it while the page was closed.
const staleTime = 0;

export async function readProject(id: number) {
  return callPart<StaffProject>(fill(projectEndpoints.get, { id }), 'project');
}

export async function readTasks(id: number) {
  return callPart<Task[]>(fill(projectEndpoints.listTasks, { id }), 'tasks');
}

export async function readMilestones(id: number) {
  return callPart<Milestone[]>(fill(projectEndpoints.listMilestones, { id }), 'milestones');
}

async function readApprovals(id: number) {
  return callPart<Approval[]>(fill(projectEndpoints.listApprovals, { id }), 'approvals');
}

export const projectQuery = (id: number) =>
  queryOptions({ queryKey: ['adminProject', id, 'project'], queryFn: () => readProject(id), staleTime });

export const tasksQuery = (id: number) =>
  queryOptions({ queryKey: ['adminProject', id, 'tasks'], queryFn: () => readTasks(id), staleTime });

export const milestonesQuery = (id: number) =>
  queryOptions({
    queryKey: ['adminProject', id, 'milestones'],
    queryFn: () => readMilestones(id),
    staleTime,
  });

export const approvalsQuery = (id: number) =>
  queryOptions({ queryKey: ['adminProject', id, 'approvals'], queryFn: () => readApprovals(id), staleTime });

const FOUND = 8;

/** Prefix search over name, company and e-mail. */
export const clientsQuery = (q: string) =>
  queryOptions({
    queryKey: ['users', 'clients', q],
    queryFn: ({ signal }) =>
      callPart<AdminUser[]>(
        fill(administrationEndpoints.listUsers, { q, role: 'client', pageSize: FOUND }),
        'users',
        { signal },
      ),
    staleTime: 60_000,
  });

export const staffQuery = queryOptions({
  queryKey: ['users', 'staff'],
  queryFn: ({ signal }) =>
    callPart<AdminUser[]>(
      fill(administrationEndpoints.listUsers, { role: 'admin', sort: 'username' }),
      'users',
      { signal },
    ),
  staleTime: 60_000,
});

export type ProjectPage = { projects: StaffProject[]; total: number; pageSize: number };

export const listQuery = (params: ListParams) => {
  const call = fill(projectDeskEndpoints.list, Object.fromEntries(writeListParams(params)));
  return queryOptions({
    queryKey: ['adminProjects', call.path],
    queryFn: ({ signal }) => callJson<ProjectPage>(call, { signal }),
    staleTime: 0,
  });
};

/** Projects without clients, newest first. */
export const templatesQuery = queryOptions({
  queryKey: ['adminProjects', 'templates'],
  queryFn: async ({ signal }) =>
    (await callJson<ProjectPage>(fill(projectDeskEndpoints.list, { members: 'none' }), { signal })).projects,
});
