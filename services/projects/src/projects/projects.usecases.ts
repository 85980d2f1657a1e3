import {
  type Project,
  type ProjectStatus,
  project as projectSchema,
  type StaffProject,
  staffProject,
} from '@fucina/contracts/project';
import { problem } from '@fucina/service-kit/problem';
import { showAs } from '@fucina/service-kit/stored-record';
import type { ProjectsDeps } from '../deps.ts';
import type { Caller, InProject } from './caller.ts';
import type { ShownProject, StoredProject } from './projects.repository.ts';

/** Non-members get "not found". */
export async function requireProject(
  { projectId, caller }: InProject,
  { projects }: ProjectsDeps,
): Promise<StoredProject> {
  const project = await projects.find(projectId);
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

export async function getProject(of: InProject, deps: ProjectsDeps): Promise<Project | StaffProject> {
  const project = await requireProject(of, deps);
  const progress = (await deps.tasks.averageProgress([project._id])).get(project._id);
  return of.caller.role === 'admin' ? toStaffProject(project, progress) : toProject(project, progress);
}

/** `progress` is a percentage, 0 if there are no tasks. */
function toProject(project: ShownProject, progress = 0): Project {
  return showAs(projectSchema, { ...project, progress });
}

export function toStaffProject(project: StoredProject, progress = 0): StaffProject {
  return showAs(staffProject, { ...project, progress });
}
