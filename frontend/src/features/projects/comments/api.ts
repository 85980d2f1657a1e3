import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Comment, CreateCommentBody } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callPart, fill } from '../../../lib/api/api-client.ts';

export const commentsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', projectId, 'comments'],
    queryFn: ({ signal }) =>
      callPart<Comment[]>(fill(projectEndpoints.listComments, { id: projectId }), 'comments', { signal }),
  });

export async function postComment(projectId: number, body: CreateCommentBody): Promise<Comment> {
  return callPart<Comment>(fill(projectEndpoints.addComment, { id: projectId }), 'comment', { body });
}

export async function removeComment(projectId: number, id: number) {
  await callApi(fill(projectEndpoints.removeComment, { id: projectId, commentId: id }));
}
