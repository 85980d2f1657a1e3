import type { Comment, CreateCommentBody } from '@fucina/contracts/project';
import { problem } from '@fucina/service-kit/problem';
import type { ProjectsDeps } from '../deps.ts';
import { actorOf, type Caller } from '../projects/caller.ts';
import { requireProject } from '../projects/projects.usecases.ts';

const LISTED = 500;

type Deps = Pick<ProjectsDeps, 'projects' | 'tasks' | 'comments' | 'activity'>;
type Of = { projectId: number; caller: Caller };

export async function listComments({ projectId, caller }: Of, deps: Deps): Promise<Comment[]> {
  await requireProject(projectId, { caller }, deps);
  return deps.comments.listByProject(projectId, { limit: LISTED });
}

export async function addComment(
  { projectId, body, caller }: Of & { body: CreateCommentBody },
  deps: Deps,
): Promise<Comment> {
  const project = await requireProject(projectId, { caller }, deps);
  const { taskId } = body;
  const task = taskId === null ? null : await deps.tasks.find({ projectId, id: taskId });
  if (taskId !== null && !task) throw problem('record.not_found');

  const author = actorOf(caller);
  const { comment } = await deps.comments.create({ projectId, author, ...body });
  await deps.activity.add({
    projectId,
    actor: author,
    kind: 'comment.added',
    subject: task?.title ?? project.name,
    key: String(comment.id),
  });
  return comment;
}

export async function removeComment({ projectId, id, caller }: Of & { id: number }, deps: Deps) {
  await requireProject(projectId, { caller }, deps);
  const isRemoved = await deps.comments.removeOwn({ projectId, id, authorId: caller.id });
  if (!isRemoved) throw problem('record.not_found');
}
