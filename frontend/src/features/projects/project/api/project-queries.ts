import type { Milestone, Project, StaffProject, Task } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { callJson } from '../../../../lib/api/api-client.ts';

/** Common prefix, so that a change invalidates everything of a project. */
const keyOf = (id: number) => ['project', id] as const;

export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'overview'],
    queryFn: async ({ signal }) =>
      (await callJson<{ project: Project | StaffProject }>(`/api/projects/${id}`, { signal })).project,
  });

export const tasksQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'tasks'],
    queryFn: async ({ signal }) =>
      (await callJson<{ tasks: Task[] }>(`/api/projects/${id}/tasks`, { signal })).tasks,
  });

export const milestonesQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'milestones'],
    queryFn: async ({ signal }) =>
      (await callJson<{ milestones: Milestone[] }>(`/api/projects/${id}/milestones`, { signal })).milestones,
  });
