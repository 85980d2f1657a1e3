import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Milestone, Project, StaffProject, Task } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { callJson, fill } from '../../../lib/api/api-client.ts';

/** Common prefix, so that a change invalidates everything about a project. */
const keyOf = (id: number) => ['project', id] as const;

export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'overview'],
    queryFn: async ({ signal }) =>
      (await callJson<{ project: Project | StaffProject }>(fill(projectEndpoints.get, { id }), { signal }))
        .project,
  });

export const tasksQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'tasks'],
    queryFn: async ({ signal }) =>
      (await callJson<{ tasks: Task[] }>(fill(projectEndpoints.listTasks, { id }), { signal })).tasks,
  });

export const milestonesQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'milestones'],
    queryFn: async ({ signal }) =>
      (await callJson<{ milestones: Milestone[] }>(fill(projectEndpoints.listMilestones, { id }), { signal }))
        .milestones,
  });
