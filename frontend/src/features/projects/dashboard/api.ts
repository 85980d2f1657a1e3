import type { Analytics } from '@fucina/contracts/analytics';
import { insightEndpoints } from '@fucina/contracts/endpoints/conversations';
import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { GapsResponse } from '@fucina/contracts/gap';
import type { Project, ProjectStatus } from '@fucina/contracts/project';
import type { ProjectMilestone, ProjectNews, UpcomingItem } from '@fucina/contracts/project-news';
import { queryOptions } from '@tanstack/react-query';
import { callJson, callPart, fill } from '../../../lib/api/api-client.ts';

export type StatusFilter = ProjectStatus | 'all';

export const projectsQuery = (status: StatusFilter) =>
  queryOptions({
    queryKey: ['projects', 'own', status],
    queryFn: ({ signal }) =>
      callPart<Project[]>(
        fill(projectEndpoints.list, { status: status === 'all' ? null : status }),
        'projects',
        { signal },
      ),
  });

/** The service lists no more, and does not count. */
export const MOST_UPCOMING = 20;

export const upcomingQuery = queryOptions({
  queryKey: ['projects', 'upcoming'],
  queryFn: ({ signal }) => {
    const call = fill(projectEndpoints.listUpcoming, { limit: MOST_UPCOMING });
    return callPart<UpcomingItem[]>(call, 'items', { signal });
  },
});

/** Across all of the user's projects. */
export const milestonesQuery = queryOptions({
  queryKey: ['projects', 'milestones'],
  queryFn: ({ signal }) =>
    callPart<ProjectMilestone[]>(projectEndpoints.listOwnMilestones, 'milestones', { signal }),
});

export const newsQuery = queryOptions({
  queryKey: ['projects', 'news'],
  queryFn: ({ signal }) => callJson<ProjectNews>(projectEndpoints.listNews, { signal }),
});

/** The last thirty days, in local time. */
export const analyticsSummaryQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'dashboard', botId, 'figures'],
    queryFn: async ({ signal }) => {
      const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const call = fill(insightEndpoints.getAnalytics, { botId, tz });
      return callPart<Analytics>(call, 'analytics', { signal });
    },
    staleTime: 0,
  });

export const latestGapQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bots', 'dashboard', botId, 'gap'],
    queryFn: async ({ signal }) => {
      const { gaps } = await callJson<GapsResponse>(fill(insightEndpoints.listGaps, { botId }), { signal });
      return gaps.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt))[0] ?? null;
    },
    staleTime: 0,
  });
