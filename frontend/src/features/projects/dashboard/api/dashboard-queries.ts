import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Project, ProjectStatus } from '@fucina/contracts/project';
import type { ProjectMilestone, ProjectNews, UpcomingItem } from '@fucina/contracts/project-news';
import { queryOptions } from '@tanstack/react-query';
import { callJson, fill } from '../../../../lib/api/api-client.ts';

export type StatusFilter = ProjectStatus | 'all';

export const projectsQuery = (status: StatusFilter) =>
  queryOptions({
    queryKey: ['projects', 'own', status],
    queryFn: async ({ signal }) => {
      const call = fill(projectEndpoints.list, { status: status === 'all' ? null : status });
      return (await callJson<{ projects: Project[] }>(call, { signal })).projects;
    },
  });

export const upcomingQuery = queryOptions({
  queryKey: ['projects', 'upcoming'],
  queryFn: async ({ signal }) =>
    (await callJson<{ items: UpcomingItem[] }>(projectEndpoints.listUpcoming, { signal })).items,
});

/** Of all own projects. */
export const milestonesQuery = queryOptions({
  queryKey: ['projects', 'milestones'],
  queryFn: async ({ signal }) =>
    (await callJson<{ milestones: ProjectMilestone[] }>(projectEndpoints.listOwnMilestones, { signal }))
      .milestones,
});

export const newsQuery = queryOptions({
  queryKey: ['projects', 'news'],
  queryFn: ({ signal }) => callJson<ProjectNews>(projectEndpoints.listNews, { signal }),
});
