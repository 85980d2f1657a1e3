import type { Comment, CreateCommentBody } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callJson } from '../../../../lib/api/api-client.ts';

export const commentsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', projectId, 'comments'],
    queryFn: async ({ signal }) =>
      (await callJson<{ comments: Comment[] }>(`/api/projects/${projectId}/comments`, { signal })).comments,
  });

export async function postComment(projectId: number, body: CreateCommentBody): Promise<Comment> {
  const path = `/api/projects/${projectId}/comments`;
  return (await callJson<{ comment: Comment }>(path, { method: 'POST', body })).comment;
}

export async function removeComment(projectId: number, id: number) {
  await callApi(`/api/projects/${projectId}/comments/${id}`, { method: 'DELETE' });
}
