import type { ChangeMilestoneBody, CreateMilestoneBody, Milestone } from '@fucina/contracts/project';
import { type ProjectMilestone, projectMilestone } from '@fucina/contracts/project-news';
import { showAs } from '@fucina/service-kit/stored-record';
import type { ProjectsDeps } from '../deps.ts';
import { recordActivity } from '../news/record-activity.usecases.ts';
import type { Caller, InProject } from '../projects/caller.ts';
import { requireProject } from '../projects/projects.usecases.ts';
import { listChanges } from '../records/change-versioned.ts';
import { milestoneFields, toMilestone } from './milestones.repository.ts';

export async function listOwnMilestones(
  { caller }: { caller: Caller },
  { projects, milestones }: ProjectsDeps,
): Promise<ProjectMilestone[]> {
  const own = await projects.listByMember(caller.id, { status: undefined });
  const found = await milestones.listByProjects(own.map(({ _id }) => _id));
  return found.map((stored) => showAs(projectMilestone, stored));
}

export async function listMilestones(
  projectId: number,
  { milestones }: Pick<ProjectsDeps, 'milestones'>,
): Promise<Milestone[]> {
  return (await milestones.listByProject(projectId)).map(toMilestone);
}

export async function createMilestone(
  { body, ...of }: InProject & { body: CreateMilestoneBody },
  deps: ProjectsDeps,
): Promise<Milestone> {
  const { _id: projectId } = await requireProject(of, deps);
  const { record } = await deps.milestones.create(projectId, body);
  await recordActivity({ ...of, kind: 'milestone.created', subject: record.title, key: record._id }, deps);
  return toMilestone(record);
}

export async function changeMilestone(
  { id, body, ...of }: InProject & { id: number; body: ChangeMilestoneBody },
  deps: ProjectsDeps,
): Promise<Milestone> {
  const { _id: projectId } = await requireProject(of, deps);
  const { before, after } = await deps.milestones.change({ projectId, id }, body);
  const changes = listChanges(milestoneFields, { before, after });
  const key = `${id} ${after.version}`;
  if (changes.length > 0)
    await recordActivity({ ...of, kind: 'milestone.changed', subject: after.title, changes, key }, deps);
  return toMilestone(after);
}

export async function removeMilestone({ id, ...of }: InProject & { id: number }, deps: ProjectsDeps) {
  const { _id: projectId } = await requireProject(of, deps);
  const removed = await deps.milestones.remove({ projectId, id });
  if (!removed) return;
  await recordActivity({ ...of, kind: 'milestone.removed', subject: removed.title, key: id }, deps);
}
