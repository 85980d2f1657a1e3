import type {
  ContentEntry,
  ContentVersion,
  ImportReport,
  LanguageReport,
  StaffContent,
  TextChange,
} from '@fucina/contracts/content';
import { contentEndpoints } from '@fucina/contracts/endpoints/content';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, callJson, callPart, fill } from '../../../lib/api/api-client.ts';
import { loadCatalog } from './load-catalog.ts';

const contentsQuery = queryOptions({
  queryKey: ['contents', 'list'],
  queryFn: () => callPart<StaffContent[]>(fill(contentEndpoints.list, { view: 'draft' }), 'contents'),
});

export const useCatalog = () => useQuery({ queryKey: ['contentCatalog'], queryFn: loadCatalog });
export const useContents = () => useQuery(contentsQuery);
export const useReport = () =>
  useQuery({
    queryKey: ['contents', 'report'],
    queryFn: () => callJson<LanguageReport>(contentEndpoints.reportLanguages),
  });

export const useVersions = (content: StaffContent) =>
  useQuery({
    queryKey: ['contents', 'versions', content.id, content.version, content.publishedAt],
    queryFn: async () =>
      callPart<ContentVersion[]>(fill(contentEndpoints.listVersions, { id: content.id }), 'versions'),
  });

export type Comparison = { from: ContentVersion; to: ContentVersion; changes: TextChange[] };
export const useComparison = ({ id, from, to }: { id: number; from: number; to: number }) =>
  useQuery({
    queryKey: ['contents', 'comparison', id, from, to],
    queryFn: () => callJson<Comparison>(fill(contentEndpoints.compareVersions, { id, from, to })),
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

/** Updates with optimistic locking, or creates with an idempotency key. */
export function useSaveContent() {
  const refresh = useRefreshContents();
  return useMutation({
    mutationFn: ({
      text,
      known,
      requestKey,
    }: {
      text: Saving;
      known: ContentRef | null;
      requestKey: string;
    }) =>
      known
        ? callJson<Answer>(fill(contentEndpoints.change, { id: known.id }), {
            body: { ...text, version: known.version },
          })
        : callJson<Answer>(contentEndpoints.create, { body: { ...text, requestKey } }),
    onSuccess: refresh,
  });
}

export type ContentRef = Pick<StaffContent, 'id' | 'version'>;

export function useRemoveContents() {
  const refresh = useRefreshContents();
  return useMutation({
    mutationFn: async (ids: number[]) => {
      for (const id of ids) await callApi(fill(contentEndpoints.remove, { id }));
    },
    // After a partial failure some are gone. Not awaited: the dialog goes with its text, and the callbacks of its
    // mutation with it.
    onSettled: () => void refresh(),
  });
}

export function useRestoreVersion() {
  const refresh = useRefreshContents();
  return useMutation({
    mutationFn: ({ id, version, from }: ContentRef & { from: number }) =>
      callJson<Answer>(fill(contentEndpoints.restoreVersion, { id }), { body: { version, from } }),
    onSuccess: refresh,
  });
}

export function useImportContents() {
  const refresh = useRefreshContents();
  return useMutation({
    mutationFn: ({ file, dryRun, publish }: { file: Blob; dryRun: boolean; publish: boolean }) =>
      callJson<ImportReport>(fill(contentEndpoints.import, { dryRun, publish }), { body: file }),
    onSuccess: (report) => (report.dryRun ? undefined : refresh()),
  });
}
