import type { Project, ProjectStatus, StaffProject } from '@fucina/contracts/project';
import { problem } from '@fucina/service-kit/problem';
import type { ProjectsDeps } from '../deps.ts';
import type { Caller } from './caller.ts';
import type { ShownProject, StoredProject } from './projects.repository.ts';

/** Non-members get "not found". */
export async function requireProject(
  id: number,
  { caller }: { caller: Caller },
  { projects }: ProjectsDeps,
): Promise<StoredProject> {
  const project = await projects.find(id);
  const isReadable = project && (caller.role === 'admin' || project.memberIds.includes(caller.id));
  if (!isReadable) throw problem('project.not_found');
  return project;
}

/** Only the caller's memberships, even for staff, who have a route for all projects. */
export async function listOwnProjects(
  { caller, status }: { caller: Caller; status: ProjectStatus | undefined },
  { projects, tasks }: ProjectsDeps,
): Promise<Project[]> {
  const found = await projects.listByMember(caller.id, { status });
  const progress = await tasks.averageProgress(found.map(({ _id }) => _id));
  return found.map((project) => toProject(project, progress.get(project._id)));
}

export async function getProject(
  { id, caller }: { id: number; caller: Caller },
  deps: ProjectsDeps,
): Promise<Project | StaffProject> {
  const project = await requireProject(id, { caller }, deps);
  const progress = await deps.tasks.averageProgress([id]);
  const seen = toProject(project, progress.get(id));
  return caller.role === 'admin'
    ? { ...seen, memberIds: project.memberIds, leadId: project.leadId ?? null }
    : seen;
}

/** `progress` is a percentage, 0 if there are no tasks. */
export function toProject(project: ShownProject, progress = 0): Project {
  const {
    _id: id,
    name,
    description,
    status,
    startDate,
    endDate,
    leadName = null,
    version,
    updatedAt,
  } = project;
  return {
    id,
    name,
    description,
    status,
    startDate,
    endDate,
    progress,
    leadName,
    version,
    updatedAt: updatedAt.toISOString(),
  };
}
