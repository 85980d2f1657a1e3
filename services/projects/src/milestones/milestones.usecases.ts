import type { ChangeMilestoneBody, CreateMilestoneBody, Milestone } from '@fucina/contracts/project';
import type { ProjectMilestone } from '@fucina/contracts/project-news';
import type { ProjectsDeps } from '../deps.ts';
import { recordActivity } from '../news/record-activity.usecases.ts';
import type { Caller } from '../projects/caller.ts';
import { requireProject } from '../projects/projects.usecases.ts';
import { listChanges } from '../records/change-versioned.ts';
import { milestoneFields, toMilestone } from './milestones.repository.ts';

type Of = { projectId: number; caller: Caller };

export async function listMilestones({ projectId, caller }: Of, deps: ProjectsDeps): Promise<Milestone[]> {
  await requireProject(projectId, { caller }, deps);
  return (await deps.milestones.listByProject(projectId)).map(toMilestone);
}

export async function listOwnMilestones(
  { caller }: { caller: Caller },
  { projects, milestones }: ProjectsDeps,
): Promise<ProjectMilestone[]> {
  const own = await projects.listByMember(caller.id, { status: undefined });
  const found = await milestones.listByProjects(own.map(({ _id }) => _id));
  return found.map(({ _id: id, projectId, title, status, targetDate, completedDate }) => {
    return { id, projectId, title, status, targetDate, completedDate };
  });
}

export async function createMilestone(
  { projectId, body, caller }: Of & { body: CreateMilestoneBody },
  deps: ProjectsDeps,
): Promise<Milestone> {
  await requireProject(projectId, { caller }, deps);
  const { record } = await deps.milestones.create(projectId, body);
  const [subject, key] = [record.title, String(record._id)];
  await recordActivity({ projectId, caller, kind: 'milestone.created', subject, key }, deps);
  return toMilestone(record);
}

export async function changeMilestone(
  { projectId, id, body, caller }: Of & { id: number; body: ChangeMilestoneBody },
  deps: ProjectsDeps,
): Promise<Milestone> {
  await requireProject(projectId, { caller }, deps);
  const { before, after } = await deps.milestones.change({ projectId, id }, body);
  const changes = listChanges([...milestoneFields], { before, after });
  if (changes.length > 0) {
    const [subject, key] = [after.title, `${id} ${after.version}`];
    await recordActivity({ projectId, caller, kind: 'milestone.changed', subject, changes, key }, deps);
  }
  return toMilestone(after);
}

export async function removeMilestone({ projectId, id, caller }: Of & { id: number }, deps: ProjectsDeps) {
  await requireProject(projectId, { caller }, deps);
  const removed = await deps.milestones.remove({ projectId, id });
  if (!removed) return;
  const [subject, key] = [removed.title, String(id)];
  await recordActivity({ projectId, caller, kind: 'milestone.removed', subject, key }, deps);
}
