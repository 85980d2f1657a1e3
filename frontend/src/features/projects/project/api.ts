import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Milestone, Project, StaffProject, Task } from '@fucina/contracts/project';
import { queryOptions } from '@tanstack/react-query';
import { callPart, fill } from '../../../lib/api/api-client.ts';

/** Common prefix, so that a change invalidates everything about a project. */
const keyOf = (id: number) => ['project', id] as const;

export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'overview'],
    queryFn: ({ signal }) =>
      callPart<Project | StaffProject>(fill(projectEndpoints.get, { id }), 'project', { signal }),
  });

export const tasksQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'tasks'],
    queryFn: ({ signal }) => callPart<Task[]>(fill(projectEndpoints.listTasks, { id }), 'tasks', { signal }),
  });

export const milestonesQuery = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'milestones'],
    queryFn: ({ signal }) =>
      callPart<Milestone[]>(fill(projectEndpoints.listMilestones, { id }), 'milestones', { signal }),
  });
