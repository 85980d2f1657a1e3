import type { Activity } from '@fucina/contracts/project';
import type { ProjectsDeps } from '../deps.ts';
import type { Caller } from '../projects/caller.ts';
import { requireProject } from '../projects/projects.usecases.ts';

const LISTED = 200;

/** The project's history, newest first, for all who may read the project. */
export async function listActivity(
  { projectId, caller }: { projectId: number; caller: Caller },
  deps: Pick<ProjectsDeps, 'projects' | 'activity'>,
): Promise<Activity[]> {
  await requireProject(projectId, { caller }, deps);
  return deps.activity.listByProject(projectId, { limit: LISTED });
}
