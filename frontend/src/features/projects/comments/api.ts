import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Comment } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { callPart, fill } from '../../../lib/api/api-client.ts';

export const commentsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', projectId, 'comments'],
    queryFn: ({ signal }) =>
      callPart<Comment[]>(fill(projectEndpoints.listComments, { id: projectId }), 'comments', { signal }),
  });
