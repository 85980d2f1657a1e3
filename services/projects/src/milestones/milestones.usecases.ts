import type { ChangeMilestoneBody, CreateMilestoneBody, Milestone } from '@fucina/contracts/project';
import type { ProjectsDeps } from '../deps.ts';
import { actorOf, type Caller } from '../projects/caller.ts';
import { requireProject } from '../projects/projects.usecases.ts';
import { listChanges } from '../records/change-versioned.ts';
import { milestoneFields, toMilestone } from './milestones.repository.ts';

type Deps = Pick<ProjectsDeps, 'projects' | 'milestones' | 'activity'>;
type Of = { projectId: number; caller: Caller };

export async function listMilestones({ projectId, caller }: Of, deps: Deps): Promise<Milestone[]> {
  await requireProject(projectId, { caller }, deps);
  return (await deps.milestones.listByProject(projectId)).map(toMilestone);
}

export async function createMilestone(
  { projectId, body, caller }: Of & { body: CreateMilestoneBody },
  deps: Deps,
): Promise<Milestone> {
  await requireProject(projectId, { caller }, deps);
  const { record } = await deps.milestones.create(projectId, body);
  await deps.activity.add({
    projectId,
    actor: actorOf(caller),
    kind: 'milestone.created',
    subject: record.title,
    key: String(record._id),
  });
  await deps.projects.touch(projectId);
  return toMilestone(record);
}

export async function changeMilestone(
  { projectId, id, body, caller }: Of & { id: number; body: ChangeMilestoneBody },
  deps: Deps,
): Promise<Milestone> {
  await requireProject(projectId, { caller }, deps);
  const { before, after } = await deps.milestones.change({ projectId, id }, body);
  const changes = listChanges([...milestoneFields], { before, after });
  if (changes.length > 0) {
    const subject = after.title;
    const key = `${id} ${after.version}`;
    await deps.activity.add({
      projectId,
      actor: actorOf(caller),
      kind: 'milestone.changed',
      subject,
      changes,
      key,
    });
    await deps.projects.touch(projectId);
  }
  return toMilestone(after);
}

export async function removeMilestone({ projectId, id, caller }: Of & { id: number }, deps: Deps) {
  const project = await requireProject(projectId, { caller }, deps);
  const removed = await deps.milestones.remove({ projectId, id });
  if (!removed) return;
  await deps.activity.add({
    projectId: project._id,
    actor: actorOf(caller),
    kind: 'milestone.removed',
    subject: removed.title,
    key: String(id),
  });
  await deps.projects.touch(projectId);
}
