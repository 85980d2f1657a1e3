import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Comment, CreateCommentBody } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callJson, fill } from '../../../lib/api/api-client.ts';

export const commentsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', projectId, 'comments'],
    queryFn: async ({ signal }) => {
      const call = fill(projectEndpoints.listComments, { id: projectId });
      return (await callJson<{ comments: Comment[] }>(call, { signal })).comments;
    },
  });

export async function postComment(projectId: number, body: CreateCommentBody): Promise<Comment> {
  return (
    await callJson<{ comment: Comment }>(fill(projectEndpoints.addComment, { id: projectId }), { body })
  ).comment;
}

export async function removeComment(projectId: number, id: number) {
  await callApi(fill(projectEndpoints.removeComment, { id: projectId, commentId: id }));
}
