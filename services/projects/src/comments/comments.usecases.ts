import type { Comment, CreateCommentBody } from '@fucina/contracts/project';
import { problem } from '@fucina/service-kit/problem';
import type { ProjectsDeps } from '../deps.ts';
import { recordActivity } from '../news/record-activity.usecases.ts';
import { actorOf, type InProject } from '../projects/caller.ts';
import { requireProject } from '../projects/projects.usecases.ts';

export async function addComment(
  { body, ...of }: InProject & { body: CreateCommentBody },
  deps: ProjectsDeps,
): Promise<Comment> {
  const { _id: projectId, name } = await requireProject(of, deps);
  const { taskId } = body;
  const task = taskId === null ? null : await deps.tasks.find({ projectId, id: taskId });
  if (taskId !== null && !task) throw problem('record.not_found');

  const comment = await deps.comments.create({ projectId, author: actorOf(of.caller), ...body });
  const subject = task?.title ?? name;
  await recordActivity({ ...of, kind: 'comment.added', subject, key: comment.id }, deps);
  return comment;
}

/** Only the author may. The history still shows that there was a comment. */
export async function removeComment({ id, ...of }: InProject & { id: number }, deps: ProjectsDeps) {
  const { _id: projectId, memberIds } = await requireProject(of, deps);
  const isRemoved = await deps.comments.removeOwn({ projectId, id, authorId: of.caller.id });
  if (!isRemoved) throw problem('record.not_found');
  deps.liveUpdates.publish({ projectId, personIds: memberIds });
}
