import type {
  CreateProjectBody,
  DuplicateProjectBody,
  Milestone,
  StaffProject,
  Task,
} from '@fucina/contracts/project';
import { callApi, callJson } from '../../../../lib/api/api-client.ts';

const at = (projectId: number) => `/api/admin/projects/${projectId}`;

export async function createProject(body: CreateProjectBody): Promise<StaffProject> {
  const answer = await callJson<{ project: StaffProject }>('/api/admin/projects', { method: 'POST', body });
  return answer.project;
}

export async function duplicateProject(id: number, body: DuplicateProjectBody): Promise<StaffProject> {
  const answer = await callJson<{ project: StaffProject }>(`${at(id)}/duplicate`, { method: 'POST', body });
  return answer.project;
}

export async function removeProject(id: number) {
  await callApi(at(id), { method: 'DELETE' });
}

export async function changeProject(id: number, body: { version: number }): Promise<StaffProject> {
  return (await callJson<{ project: StaffProject }>(at(id), { method: 'PATCH', body })).project;
}

export async function changeTask(projectId: number, id: number, body: { version: number }): Promise<Task> {
  return (await callJson<{ task: Task }>(`${at(projectId)}/tasks/${id}`, { method: 'PATCH', body })).task;
}

export async function changeMilestone(
  projectId: number,
  id: number,
  body: { version: number },
): Promise<Milestone> {
  const path = `${at(projectId)}/milestones/${id}`;
  return (await callJson<{ milestone: Milestone }>(path, { method: 'PATCH', body })).milestone;
}

export type NewRecord = { title: string; requestKey: string };

export async function createTask(projectId: number, body: NewRecord): Promise<Task> {
  return (await callJson<{ task: Task }>(`${at(projectId)}/tasks`, { method: 'POST', body })).task;
}

export async function createMilestone(projectId: number, body: NewRecord): Promise<Milestone> {
  const path = `${at(projectId)}/milestones`;
  return (await callJson<{ milestone: Milestone }>(path, { method: 'POST', body })).milestone;
}

export async function orderTasks(projectId: number, ids: number[]) {
  await callApi(`${at(projectId)}/tasks/order`, { method: 'PUT', body: { ids } });
}

/** `keepalive`: also sent while the page unloads. */
export async function removeRecord(projectId: number, kind: 'tasks' | 'milestones', id: number) {
  await callApi(`${at(projectId)}/${kind}/${id}`, { method: 'DELETE', isKeptAlive: true });
}

export async function askApproval(
  projectId: number,
  body: { title: string; description: string; requestKey: string },
) {
  await callApi(`${at(projectId)}/approvals`, { method: 'POST', body });
}
