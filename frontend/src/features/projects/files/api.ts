import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { ProjectFile } from '@fucina/contracts/project-file';
import { queryOptions } from '@tanstack/react-query';
import { callPart, fill } from '../../../lib/api/api-client.ts';

export const filesQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', projectId, 'files'],
    queryFn: ({ signal }) =>
      callPart<ProjectFile[]>(fill(projectEndpoints.listFiles, { id: projectId }), 'files', { signal }),
  });

export const contentPath = (projectId: number, fileId: number) =>
  fill(projectEndpoints.getFile, { id: projectId, fileId }).path;
