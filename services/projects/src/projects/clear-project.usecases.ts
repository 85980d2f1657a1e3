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
