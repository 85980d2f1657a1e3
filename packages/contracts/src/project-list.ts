import { z } from 'zod';
import { projectStatus } from './project.ts';

/** `GET /api/admin/projects`; every word of `q` must be a prefix of a word in the name. */
export const listProjectsQuery = z.object({
  q: z.string().max(200).default(''),
  status: z.union([projectStatus, z.enum(['all', '']).transform(() => undefined)]).optional(),
  memberId: z.string().min(1).max(64).optional(),
  /** `none`: projects without clients, which serve as templates. */
  members: z.literal('none').optional(),
  sort: z.enum(['-updatedAt', 'endDate', 'name']).default('-updatedAt'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type ListProjectsQuery = z.infer<typeof listProjectsQuery>;
