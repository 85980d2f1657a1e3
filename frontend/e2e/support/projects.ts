import { randomBytes } from 'node:crypto';
import type { Approval, Comment, Milestone, Project, Task } from '@fucina/contracts/project';
import type { Page } from '@playwright/test';
import { post } from './people.ts';

const MS_PER_DAY = 86_400_000;

/** A date in API format, this many days from today. */
export function dayFromNow(days: number): string {
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return new Date(today + days * MS_PER_DAY).toISOString().slice(0, 10);
}

export const requestKey = () => randomBytes(16).toString('hex');
const under = ({ id }: Project) => `/api/admin/projects/${id}`;

export async function addTask(admin: Page, project: Project, fields: Partial<Task>): Promise<Task> {
  return (await post<{ task: Task }>(admin.request, `${under(project)}/tasks`, fields)).task;
}

export async function addMilestone(
  admin: Page,
  project: Project,
  fields: Partial<Milestone>,
): Promise<Milestone> {
  const path = `${under(project)}/milestones`;
  return (await post<{ milestone: Milestone }>(admin.request, path, fields)).milestone;
}

export async function askApproval(admin: Page, project: Project, title: string): Promise<Approval> {
  const body = { title, requestKey: requestKey() };
  return (await post<{ approval: Approval }>(admin.request, `${under(project)}/approvals`, body)).approval;
}

export async function addComment(person: Page, project: Project, text: string): Promise<Comment> {
  const body = { text, requestKey: requestKey() };
  const path = `/api/projects/${project.id}/comments`;
  return (await post<{ comment: Comment }>(person.request, path, body)).comment;
}
