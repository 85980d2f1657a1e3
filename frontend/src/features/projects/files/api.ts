import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { ProjectFile } from '@fucina/contracts/project-file';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callJson, fill } from '../../../lib/api/api-client.ts';

export const filesQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', projectId, 'files'],
    queryFn: async ({ signal }) => {
      const call = fill(projectEndpoints.listFiles, { id: projectId });
      return (await callJson<{ files: ProjectFile[] }>(call, { signal })).files;
    },
  });

export const contentPath = (projectId: number, fileId: number) =>
  fill(projectEndpoints.getFile, { id: projectId, fileId }).path;

export async function removeFile(projectId: number, fileId: number) {
  await callApi(fill(projectEndpoints.removeFile, { id: projectId, fileId }));
}
