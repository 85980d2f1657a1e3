import { z } from 'zod';

const count = z.number().int().nonnegative();

/** `GET /api/admin/projects/waiting`: what waits for staff; overdue are projects in progress past their end. */
export const projectsWaiting = z.object({ support: count, overdue: count, active: count });
export type ProjectsWaiting = z.infer<typeof projectsWaiting>;

/** `GET /api/admin/leads/waiting`: requests that nobody has taken up. */
export const leadsWaiting = z.object({ leads: count });
export type LeadsWaiting = z.infer<typeof leadsWaiting>;
