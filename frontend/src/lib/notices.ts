import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { BotNotice, Notice, ProjectNotice, ReadNoticesBody } from '@fucina/contracts/notice';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi, callJson } from './api/api-client.ts';
import { readViewedUser } from './view-as.ts';

type Origin = 'projects' | 'chatbot';
export type ShownNotice = Notice & { origin: Origin };
export type Notices = { notices: ShownNotice[]; isPartial: boolean };

const rows = {
  projects: { list: projectEndpoints.listNotices, read: projectEndpoints.readNotices },
  chatbot: { list: botEndpoints.listNotices, read: botEndpoints.readNotices },
} as const;

/** From both services, newest first; if one is unavailable, from the other. */
export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: async ({ signal }): Promise<Notices> => {
    const [ofProjects, ofBots] = await Promise.allSettled([
      callJson<{ notices: ProjectNotice[] }>(rows.projects.list, { signal }),
      callJson<{ notices: BotNotice[] }>(rows.chatbot.list, { signal }),
    ]);
    signal.throwIfAborted();
    if (ofProjects.status === 'rejected' && ofBots.status === 'rejected') throw ofProjects.reason;
    const projects = ofProjects.status === 'fulfilled' ? ofProjects.value.notices : [];
    const bots = ofBots.status === 'fulfilled' ? ofBots.value.notices : [];
    const notices: ShownNotice[] = [
      ...projects.map((notice) => ({ ...notice, origin: 'projects' as const })),
      ...bots.map((notice) => ({ ...notice, origin: 'chatbot' as const })),
    ];
    return {
      notices: notices.toSorted((a, b) => b.at.localeCompare(a.at)),
      isPartial: ofProjects.status !== ofBots.status,
    };
  },
  refetchOnWindowFocus: 'always',
});

export const countUnread = ({ notices }: Notices) => notices.filter(({ isRead }) => !isRead).length;

/** Optimistic; refetches on failure. Viewing staff mark nothing. */
export function useReadNotices() {
  const queryClient = useQueryClient();

  async function keep(origin: Origin, body: ReadNoticesBody) {
    await callApi(rows[origin].read, { body, isKeptAlive: true });
  }

  async function read(wanted: (notice: ShownNotice) => boolean, send: () => Promise<unknown>) {
    if (readViewedUser() !== null) return;
    await show(queryClient, wanted);
    try {
      await send();
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey });
      throw error;
    }
  }

  return {
    readOne: ({ id, origin }: ShownNotice) =>
      read(
        (notice) => notice.id === id,
        () => keep(origin, { ids: [id] }),
      ).catch(() => undefined),
    /** Up to the newest one listed, so that later ones stay unread. */
    readAll: (listed: ShownNotice[]) =>
      read(
        (notice) => listed.some(({ id }) => id === notice.id),
        () =>
          Promise.all(
            (['projects', 'chatbot'] as const).map(async (origin) => {
              const newest = listed.find((notice) => notice.origin === origin && !notice.isRead);
              if (newest) await keep(origin, { upTo: newest.at });
            }),
          ),
      ),
  };
}

async function show(queryClient: QueryClient, wanted: (notice: ShownNotice) => boolean) {
  await queryClient.cancelQueries({ queryKey: noticesQuery.queryKey });
  queryClient.setQueryData(
    noticesQuery.queryKey,
    (known) =>
      known && {
        ...known,
        notices: known.notices.map((notice) => (wanted(notice) ? { ...notice, isRead: true } : notice)),
      },
  );
}
