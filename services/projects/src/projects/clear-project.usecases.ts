import { problem } from '@fucina/service-kit/problem';
import type { ProjectsDeps } from '../deps.ts';

/** Deletes everything in a project. Bytes go before the records that a retry finds them by. */
export async function clearProject(
  id: number,
  { tasks, milestones, activity, comments, approvals, files, blobs }: ProjectsDeps,
) {
  await blobs.remove(await files.listBlobIds(id));
  await Promise.all(
    [tasks, milestones, comments, approvals, files, activity].map((parts) => parts.removeByProject(id)),
  );
}

/** Returns the members. Of a project that was deleted since the request began, nothing written to it may stay. */
export async function touchProject(id: number, deps: ProjectsDeps): Promise<string[]> {
  const memberIds = await deps.projects.touch(id);
  if (memberIds) return memberIds;
  await clearProject(id, deps);
  throw problem('project.not_found');
}
