import type { StaffContent } from '@fucina/contracts/content';
import { contentEndpoints, mediaEndpoints } from '@fucina/contracts/endpoints/content';
import type { Language } from '@fucina/contracts/language';
import type { ChangeMediaBody, Media, MediaUsage, RegisterMediaBody } from '@fucina/contracts/media';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, callJson, callPart, fill } from '../../../lib/api/api-client.ts';
import { createRequestKey } from '../../../lib/api/request-key.ts';
import { linkPictureKey, type SitePageName } from '../site-pages.ts';

export const useUsages = ({ id, version }: Media) =>
  useQuery({
    queryKey: ['medias', 'usages', id, version],
    queryFn: () => callPart<MediaUsage[]>(fill(mediaEndpoints.listUsages, { id }), 'usages'),
  });

export function useRefreshMedias() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['medias'] });
}

export function useChangeMedia() {
  const refresh = useRefreshMedias();
  return useMutation({
    mutationFn: ({ id, ...body }: ChangeMediaBody & { id: number }) =>
      callJson<{ media: Media }>(fill(mediaEndpoints.change, { id }), { body }),
    onSettled: refresh,
  });
}

export function useRegisterMedia() {
  const refresh = useRefreshMedias();
  return useMutation({
    mutationFn: (body: RegisterMediaBody) => callJson<{ media: Media }>(mediaEndpoints.add, { body }),
    onSuccess: refresh,
  });
}

export function useRemoveMedia() {
  const refresh = useRefreshMedias();
  return useMutation({
    mutationFn: ({ id, isConfirmed }: { id: number; isConfirmed: boolean }) =>
      callApi(fill(mediaEndpoints.remove, { id, confirm: isConfirmed || null })),
    // Not awaited: the dialog goes with its picture, and the callbacks of its mutation with it.
    onSuccess: () => void refresh(),
  });
}

export function useLinkPicture() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ page, language, url }: { page: SitePageName; language: Language; url: string }) => {
      const list = fill(contentEndpoints.listSection, { section: 'text', view: 'draft', language });
      const { contents } = await callJson<{ contents: StaffContent[] }>(list);
      const text = { type: 'text', key: linkPictureKey(page), language, value: url, publish: true };
      const known = contents.find(({ key }) => key === text.key);
      if (!known) {
        const body = { ...text, requestKey: createRequestKey() };
        return callApi(contentEndpoints.create, { body });
      }
      const body = { ...text, version: known.version };
      return callApi(fill(contentEndpoints.change, { id: known.id }), { body });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['contents'] }),
        queryClient.invalidateQueries({ queryKey: ['medias', 'usages'] }),
      ]),
  });
}
