import { z } from 'zod';

const count = z.number().int().nonnegative();

/** `GET /api/admin/projects/waiting`: what waits for staff. Overdue: projects in progress past their end date. */
export const projectsWaiting = z.object({ support: count, overdue: count, active: count });
export type ProjectsWaiting = z.infer<typeof projectsWaiting>;

/** `GET /api/admin/leads/waiting`: new requests. */
export const leadsWaiting = z.object({ leads: count });
export type LeadsWaiting = z.infer<typeof leadsWaiting>;
