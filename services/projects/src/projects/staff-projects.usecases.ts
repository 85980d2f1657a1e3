import type {
  ChangeProjectBody,
  CreateProjectBody,
  DuplicateProjectBody,
  ProjectStatus,
  StaffProject,
} from '@fucina/contracts/project';
import { problem } from '@fucina/service-kit/problem';
import type { ProjectsDeps } from '../deps.ts';
import { listChanges } from '../records/change-versioned.ts';
import { actorOf, type Caller } from './caller.ts';
import { projectFields, type StoredProject } from './projects.repository.ts';
import { toProject } from './projects.usecases.ts';

const PAGE_SIZE = 50;

type Deps = Pick<ProjectsDeps, 'projects' | 'tasks' | 'milestones' | 'activity'>;

export async function listAllProjects(
  { status, page }: { status: ProjectStatus | undefined; page: number },
  { projects, tasks }: Pick<Deps, 'projects' | 'tasks'>,
) {
  const found = await projects.listAll({ status, skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const progress = await tasks.averageProgress(found.projects.map(({ _id }) => _id));
  return {
    projects: found.projects.map((project) => toStaffProject(project, progress.get(project._id))),
    total: found.total,
    pageSize: PAGE_SIZE,
  };
}

export async function createProject(
  { body, caller }: { body: CreateProjectBody; caller: Caller },
  { projects, activity }: Deps,
): Promise<StaffProject> {
  requireOrder(body);
  const { record } = await projects.create(body);
  await activity.add({
    projectId: record._id,
    actor: actorOf(caller),
    kind: 'project.created',
    subject: record.name,
    key: String(record._id),
  });
  return toStaffProject(record);
}

export async function changeProject(
  { id, body, caller }: { id: number; body: ChangeProjectBody; caller: Caller },
  { projects, tasks, activity }: Deps,
): Promise<StaffProject> {
  const known = await projects.find(id);
  if (!known) throw problem('project.not_found');
  requireOrder({ ...known, ...body });

  const { before, after } = await projects.change(id, body);
  const changes = listChanges([...projectFields], { before, after });
  const key = `${id} ${after.version}`;
  if (changes.length > 0)
    await activity.add({
      projectId: id,
      actor: actorOf(caller),
      kind: 'project.changed',
      subject: after.name,
      changes,
      key,
    });
  const progress = await tasks.averageProgress([id]);
  return toStaffProject(after, progress.get(id));
}

/** A new project with the tasks and milestones of another, none of them begun and none with a date. */
export async function duplicateProject(
  { id, body, caller }: { id: number; body: DuplicateProjectBody; caller: Caller },
  deps: Deps,
): Promise<StaffProject> {
  const original = await deps.projects.find(id);
  if (!original) throw problem('project.not_found');
  const { description } = original;
  const copy = await createProject({ body: { ...body, description }, caller }, deps);

  // Each part has a key of its own, so that a second try fills up what the first one left out.
  for (const { _id, title, description, priority } of await deps.tasks.listByProject(id)) {
    await deps.tasks.create(copy.id, { title, description, priority, requestKey: `copy-of-task-${_id}` });
  }
  for (const { _id, title, description } of await deps.milestones.listByProject(id)) {
    await deps.milestones.create(copy.id, { title, description, requestKey: `copy-of-milestone-${_id}` });
  }
  return copy;
}

/** What belongs to the project goes first, so that a second try still finds the project. */
export async function removeProject(
  id: number,
  { projects, tasks, milestones, activity, comments, approvals }: ProjectsDeps,
) {
  await Promise.all([
    tasks.removeByProject(id),
    milestones.removeByProject(id),
    comments.removeByProject(id),
    approvals.removeByProject(id),
    activity.removeByProject(id),
  ]);
  await projects.remove(id);
}

function requireOrder({
  startDate,
  endDate,
}: {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}) {
  if (startDate && endDate && endDate < startDate) throw problem('project.ends_before_start');
}

function toStaffProject(project: StoredProject, progress?: number): StaffProject {
  return { ...toProject(project, progress), memberIds: project.memberIds };
}
