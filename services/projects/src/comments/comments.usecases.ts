import type { Comment, CreateCommentBody } from '@fucina/contracts/project';
import { problem } from '@fucina/service-kit/problem';
import type { ProjectsDeps } from '../deps.ts';
import { recordActivity } from '../news/record-activity.usecases.ts';
import { actorOf, type Caller } from '../projects/caller.ts';
import { requireProject } from '../projects/projects.usecases.ts';

const LISTED = 500;

type Of = { projectId: number; caller: Caller };

export async function listComments({ projectId, caller }: Of, deps: ProjectsDeps): Promise<Comment[]> {
  await requireProject(projectId, { caller }, deps);
  return deps.comments.listByProject(projectId, { limit: LISTED });
}

export async function addComment(
  { projectId, body, caller }: Of & { body: CreateCommentBody },
  deps: ProjectsDeps,
): Promise<Comment> {
  const project = await requireProject(projectId, { caller }, deps);
  const { taskId } = body;
  const task = taskId === null ? null : await deps.tasks.find({ projectId, id: taskId });
  if (taskId !== null && !task) throw problem('record.not_found');

  const comment = await deps.comments.create({ projectId, author: actorOf(caller), ...body });
  const [subject, key] = [task?.title ?? project.name, String(comment.id)];
  await recordActivity({ projectId, caller, kind: 'comment.added', subject, key }, deps);
  return comment;
}

/** Only the author may. The history still shows that there was a comment. */
export async function removeComment({ projectId, id, caller }: Of & { id: number }, deps: ProjectsDeps) {
  const { memberIds } = await requireProject(projectId, { caller }, deps);
  const isRemoved = await deps.comments.removeOwn({ projectId, id, authorId: caller.id });
  if (!isRemoved) throw problem('record.not_found');
  deps.liveUpdates.publish({ projectId, personIds: memberIds });
}
