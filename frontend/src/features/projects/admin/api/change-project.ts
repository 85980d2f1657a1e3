import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
import type {
  CreateProjectBody,
  DuplicateProjectBody,
  Milestone,
  StaffProject,
  Task,
} from '@fucina/contracts/project';
import { callApi, callJson, fill } from '../../../../lib/api/api-client.ts';

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
  return (await callJson<{ project: StaffProject }>(fill(projectDeskEndpoints.change, { id }), { body }))
    .project;
}

export async function changeTask(projectId: number, id: number, body: { version: number }): Promise<Task> {
  const call = fill(projectDeskEndpoints.changeTask, { id: projectId, taskId: id });
  return (await callJson<{ task: Task }>(call, { body })).task;
}

export async function changeMilestone(
  projectId: number,
  id: number,
  body: { version: number },
): Promise<Milestone> {
  const call = fill(projectDeskEndpoints.changeMilestone, { id: projectId, milestoneId: id });
  return (await callJson<{ milestone: Milestone }>(call, { body })).milestone;
}

export type NewRecord = { title: string; requestKey: string };

export async function createTask(projectId: number, body: NewRecord): Promise<Task> {
  return (await callJson<{ task: Task }>(fill(projectDeskEndpoints.createTask, { id: projectId }), { body }))
    .task;
}

export async function createMilestone(projectId: number, body: NewRecord): Promise<Milestone> {
  const call = fill(projectDeskEndpoints.createMilestone, { id: projectId });
  return (await callJson<{ milestone: Milestone }>(call, { body })).milestone;
}

export async function orderTasks(projectId: number, ids: number[]) {
  await callApi(fill(projectDeskEndpoints.orderTasks, { id: projectId }), { body: { ids } });
}

/** `keepalive`: also sent while the page unloads. */
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
