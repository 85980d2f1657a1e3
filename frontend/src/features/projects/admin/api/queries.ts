import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Approval, Milestone, StaffProject, Task } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { callJson, fill } from '../../../../lib/api/api-client.ts';

// Others may have changed it while the page was closed.
const staleTime = 0;

export async function readProject(id: number) {
  return (await callJson<{ project: StaffProject }>(fill(projectEndpoints.get, { id }))).project;
}

export async function readTasks(id: number) {
  return (await callJson<{ tasks: Task[] }>(fill(projectEndpoints.listTasks, { id }))).tasks;
}

export async function readMilestones(id: number) {
  return (await callJson<{ milestones: Milestone[] }>(fill(projectEndpoints.listMilestones, { id })))
    .milestones;
}

async function readApprovals(id: number) {
  return (await callJson<{ approvals: Approval[] }>(fill(projectEndpoints.listApprovals, { id }))).approvals;
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
