import type { Project, ProjectStatus } from '@fucina/contracts/project';
import type { ProjectMilestone, ProjectNews, UpcomingItem } from '@fucina/contracts/project-news';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from '../../../../lib/api/api-client.ts';

export type StatusFilter = ProjectStatus | 'all';

export const projectsQuery = (status: StatusFilter) =>
  queryOptions({
    queryKey: ['projects', 'own', status],
    queryFn: async ({ signal }) => {
      const query = status === 'all' ? '' : `?status=${status}`;
      return (await callJson<{ projects: Project[] }>(`/api/projects${query}`, { signal })).projects;
    },
  });

export const upcomingQuery = queryOptions({
  queryKey: ['projects', 'upcoming'],
  queryFn: async ({ signal }) =>
    (await callJson<{ items: UpcomingItem[] }>('/api/projects/upcoming', { signal })).items,
});

/** Of all own projects. */
export const milestonesQuery = queryOptions({
  queryKey: ['projects', 'milestones'],
  queryFn: async ({ signal }) =>
    (await callJson<{ milestones: ProjectMilestone[] }>('/api/projects/milestones', { signal })).milestones,
});

export const newsQuery = queryOptions({
  queryKey: ['projects', 'news'],
  queryFn: ({ signal }) => callJson<ProjectNews>('/api/projects/news', { signal }),
});
