import type { ChangeTaskBody, CreateTaskBody, Task } from '@fucina/contracts/project';
import { problem } from '@fucina/service-kit/problem';
import type { ProjectsDeps } from '../deps.ts';
import { recordActivity } from '../news/record-activity.usecases.ts';
import type { Caller } from '../projects/caller.ts';
import { requireProject } from '../projects/projects.usecases.ts';
import { listChanges } from '../records/change-versioned.ts';
import { taskFields, toTask } from './tasks.repository.ts';

type Of = { projectId: number; caller: Caller };

export async function listTasks({ projectId, caller }: Of, deps: ProjectsDeps): Promise<Task[]> {
  await requireProject(projectId, { caller }, deps);
  return (await deps.tasks.listByProject(projectId)).map(toTask);
}

export async function createTask(
  { projectId, body, caller }: Of & { body: CreateTaskBody },
  deps: ProjectsDeps,
): Promise<Task> {
  await requireProject(projectId, { caller }, deps);
  const { record } = await deps.tasks.create(projectId, finished(body));
  const [subject, key] = [record.title, String(record._id)];
  await recordActivity({ projectId, caller, kind: 'task.created', subject, key }, deps);
  return toTask(record);
}

export async function changeTask(
  { projectId, id, body, caller }: Of & { id: number; body: ChangeTaskBody },
  deps: ProjectsDeps,
): Promise<Task> {
  await requireProject(projectId, { caller }, deps);
  const { before, after } = await deps.tasks.change({ projectId, id }, finished(body));
  const changes = listChanges([...taskFields], { before, after });
  if (changes.length > 0) {
    const [subject, key] = [after.title, `${id} ${after.version}`];
    await recordActivity({ projectId, caller, kind: 'task.changed', subject, changes, key }, deps);
  }
  return toTask(after);
}

/** Requires every task exactly once, so that an order based on a stale list is refused. */
export async function orderTasks(
  { projectId, ids, caller }: Of & { ids: number[] },
  deps: ProjectsDeps,
): Promise<Task[]> {
  const { memberIds } = await requireProject(projectId, { caller }, deps);
  const tasks = await deps.tasks.listByProject(projectId);
  const known = new Set(tasks.map(({ _id }) => _id));
  const isComplete = ids.length === known.size && new Set(ids).size === ids.length;
  if (!isComplete || !ids.every((id) => known.has(id))) throw problem('record.changed_meanwhile');

  await deps.tasks.setOrder(projectId, ids);
  deps.liveUpdates.publish({ projectId, personIds: memberIds });
  return (await deps.tasks.listByProject(projectId)).map(toTask);
}

export async function removeTask({ projectId, id, caller }: Of & { id: number }, deps: ProjectsDeps) {
  await requireProject(projectId, { caller }, deps);
  const removed = await deps.tasks.remove({ projectId, id });
  if (!removed) return;
  const [subject, key] = [removed.title, String(id)];
  await recordActivity({ projectId, caller, kind: 'task.removed', subject, key }, deps);
}

/** A completed task is at 100 per cent unless stated otherwise. */
function finished<
  Body extends { status?: Task['status'] | undefined; completionPercentage?: number | undefined },
>(body: Body): Body {
  if (body.status !== 'completed' || body.completionPercentage !== undefined) return body;
  return { ...body, completionPercentage: 100 };
}
