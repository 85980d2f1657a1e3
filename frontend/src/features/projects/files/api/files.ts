import type { ProjectFile } from '@fucina/contracts/project-file';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callJson } from '../../../../lib/api/api-client.ts';

export const filesQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['project', projectId, 'files'],
    queryFn: async ({ signal }) =>
      (await callJson<{ files: ProjectFile[] }>(`/api/projects/${projectId}/files`, { signal })).files,
  });

export const contentPath = (projectId: number, fileId: number) =>
  `/api/projects/${projectId}/files/${fileId}/content`;

export async function removeFile(projectId: number, fileId: number) {
  await callApi(`/api/projects/${projectId}/files/${fileId}`, { method: 'DELETE' });
}
