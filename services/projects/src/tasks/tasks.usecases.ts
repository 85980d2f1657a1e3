import type { ChangeTaskBody, CreateTaskBody, Task } from '@fucina/contracts/project';
import { problem } from '@fucina/service-kit/problem';
import type { ProjectsDeps } from '../deps.ts';
import { recordActivity } from '../news/record-activity.usecases.ts';
import type { InProject } from '../projects/caller.ts';
import { requireProject } from '../projects/projects.usecases.ts';
import { listChanges } from '../records/change-versioned.ts';
import { taskFields, toTask } from './tasks.repository.ts';

export async function listTasks(projectId: number, { tasks }: Pick<ProjectsDeps, 'tasks'>): Promise<Task[]> {
  return (await tasks.listByProject(projectId)).map(toTask);
}

export async function createTask(
  { body, ...of }: InProject & { body: CreateTaskBody },
  deps: ProjectsDeps,
): Promise<Task> {
  const { _id: projectId } = await requireProject(of, deps);
  const { record } = await deps.tasks.create(projectId, finished(body));
  await recordActivity({ ...of, kind: 'task.created', subject: record.title, key: record._id }, deps);
  return toTask(record);
}

export async function changeTask(
  { id, body, ...of }: InProject & { id: number; body: ChangeTaskBody },
  deps: ProjectsDeps,
): Promise<Task> {
  const { _id: projectId } = await requireProject(of, deps);
  const { before, after } = await deps.tasks.change({ projectId, id }, finished(body));
  const changes = listChanges(taskFields, { before, after });
  const key = `${id} ${after.version}`;
  if (changes.length > 0)
    await recordActivity({ ...of, kind: 'task.changed', subject: after.title, changes, key }, deps);
  return toTask(after);
}

/** Requires every task exactly once, so that an order based on a stale list is refused. */
export async function orderTasks(
  { ids, ...of }: InProject & { ids: number[] },
  deps: ProjectsDeps,
): Promise<Task[]> {
  const { _id: projectId, memberIds } = await requireProject(of, deps);
  const tasks = await deps.tasks.listByProject(projectId);
  const known = new Set(tasks.map(({ _id }) => _id));
  const isComplete = ids.length === known.size && new Set(ids).size === ids.length;
  if (!isComplete || !ids.every((id) => known.has(id))) throw problem('record.changed_meanwhile');

  await deps.tasks.setOrder(projectId, ids);
  deps.liveUpdates.publish({ projectId, personIds: memberIds });
  return listTasks(projectId, deps);
}

export async function removeTask({ id, ...of }: InProject & { id: number }, deps: ProjectsDeps) {
  const { _id: projectId } = await requireProject(of, deps);
  const removed = await deps.tasks.remove({ projectId, id });
  if (!removed) return;
  await recordActivity({ ...of, kind: 'task.removed', subject: removed.title, key: id }, deps);
}

/** A completed task is at 100 per cent unless stated otherwise. */
function finished<
  Body extends { status?: Task['status'] | undefined; completionPercentage?: number | undefined },
>(body: Body): Body {
  if (body.status !== 'completed' || body.completionPercentage !== undefined) return body;
  return { ...body, completionPercentage: 100 };
}
