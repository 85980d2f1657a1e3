import { z } from 'zod';
import { activity, day, milestone, recordId } from './project.ts';

/**
 * Data of the `project` event of `GET /api/projects/events`: the project or its members changed. The `support` event
 * has no data: a support question was asked, answered or reopened.
 */
export const projectEvent = z.object({ projectId: recordId });
export type ProjectEvent = z.infer<typeof projectEvent>;

/** An open task or milestone with a due date. */
export const upcomingItem = z.object({
  kind: z.enum(['task', 'milestone']),
  id: recordId,
  projectId: recordId,
  projectName: z.string(),
  title: z.string(),
  date: day,
  isOverdue: z.boolean(),
});
export type UpcomingItem = z.infer<typeof upcomingItem>;

/** `GET /api/projects/upcoming`. */
export const upcomingQuery = z.object({ limit: z.coerce.number().int().min(1).max(20).default(20) });

/** `GET /api/projects/milestones`: those of all the caller's projects. */
export const projectMilestone = milestone
  .pick({ id: true, title: true, status: true, targetDate: true, completedDate: true })
  .extend({ projectId: recordId });
export type ProjectMilestone = z.infer<typeof projectMilestone>;

/** A line of the history of all projects: `GET /api/admin/activity`. */
export const projectActivity = activity.extend({ project: z.object({ id: recordId, name: z.string() }) });
export type ProjectActivity = z.infer<typeof projectActivity>;

/**
 * `GET /api/projects/news`: changes by others in the caller's projects since the previous visit, newest first.
 * Without a previous visit, the latest changes.
 */
export const projectNews = z.object({
  since: z.iso.datetime().nullable(),
  entries: z.array(projectActivity),
});
export type ProjectNews = z.infer<typeof projectNews>;

/** `GET /api/admin/activity`, newest first. `before` is the last id received. */
export const allActivityQuery = z.object({
  before: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
