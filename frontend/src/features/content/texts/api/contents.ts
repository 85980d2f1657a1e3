import type {
  ContentEntry,
  ContentVersion,
  ImportReport,
  LanguageReport,
  StaffContent,
  TextChange,
} from '@fucina/contracts/content';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, callJson } from '../../../../lib/api/api-client.ts';
import { loadCatalog } from './load-catalog.ts';

const contentsQuery = queryOptions({
  queryKey: ['contents', 'list'],
  queryFn: async () => (await callJson<{ contents: StaffContent[] }>('/api/cms/content?view=draft')).contents,
});

export const useCatalog = () => useQuery({ queryKey: ['contentCatalog'], queryFn: loadCatalog });
export const useContents = () => useQuery(contentsQuery);
export const useReport = () =>
  useQuery({
    queryKey: ['contents', 'report'],
    queryFn: () => callJson<LanguageReport>('/api/cms/reports/languages'),
  });

export const useVersions = (content: StaffContent) =>
  useQuery({
    queryKey: ['contents', 'versions', content.id, content.version, content.publishedAt],
    queryFn: async () => {
      const path = `/api/cms/content/${content.id}/versions`;
      return (await callJson<{ versions: ContentVersion[] }>(path)).versions;
    },
  });

export type Comparison = { from: ContentVersion; to: ContentVersion; changes: TextChange[] };
export const useComparison = ({ id, from, to }: { id: number; from: number; to: number }) =>
  useQuery({
    queryKey: ['contents', 'comparison', id, from, to],
    queryFn: () => callJson<Comparison>(`/api/cms/content/${id}/compare?from=${from}&to=${to}`),
  });

/** Refetches all content queries and awaits the list. */
export function useRefreshContents() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['contents'] });
    return queryClient.getQueryData(contentsQuery.queryKey) ?? [];
  };
}

type Answer = { content: StaffContent };
export type Saving = ContentEntry & { publish: boolean };

/** Updates with optimistic locking, or creates idempotently. */
export function useSaveContent() {
  const refresh = useRefreshContents();
  return useMutation({
    mutationFn: ({ text, known, requestKey }: { text: Saving; known: Known | null; requestKey: string }) =>
      known
        ? callJson<Answer>(`/api/cms/content/${known.id}`, {
            method: 'PUT',
            body: { ...text, version: known.version },
          })
        : callJson<Answer>('/api/cms/content', { method: 'POST', body: { ...text, requestKey } }),
    onSuccess: refresh,
  });
}

export type Known = Pick<StaffContent, 'id' | 'version'>;

export function useRemoveContents() {
  const refresh = useRefreshContents();
  return useMutation({
    mutationFn: async (ids: number[]) => {
      for (const id of ids) await callApi(`/api/cms/content/${id}`, { method: 'DELETE' });
    },
    // A partial failure may have deleted some.
    onSettled: refresh,
  });
}

export function useRestoreVersion() {
  const refresh = useRefreshContents();
  return useMutation({
    mutationFn: ({ id, version, from }: Known & { from: number }) =>
      callJson<Answer>(`/api/cms/content/${id}/restore`, { method: 'POST', body: { version, from } }),
    onSuccess: refresh,
  });
}

export function useImportContents() {
  const refresh = useRefreshContents();
  return useMutation({
    mutationFn: ({ file, dryRun, publish }: { file: Blob; dryRun: boolean; publish: boolean }) =>
      callJson<ImportReport>(`/api/cms/import?dryRun=${dryRun}&publish=${publish}`, {
        method: 'POST',
        body: file,
      }),
    onSuccess: (report) => (report.dryRun ? undefined : refresh()),
  });
}
