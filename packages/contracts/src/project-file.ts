import { z } from 'zod';
import { recordId, requestKey } from './project.ts';

/** What a project may hold. */
export const fileLimits = { maxBytes: 25 * 1024 * 1024, perProject: 200 } as const;

/** A file of a project, without its bytes: `GET /api/projects/{id}/files/{fileId}/content` has these. */
export const projectFile = z.object({
  id: recordId,
  name: z.string(),
  type: z.string(),
  size: z.number().int().positive(),
  /** Both empty once the account is gone. */
  uploadedBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.iso.datetime(),
});
export type ProjectFile = z.infer<typeof projectFile>;

/** Query of `POST /api/projects/{id}/files`, whose body is a form with one part, `file`. */
export const uploadQuery = z.object({ requestKey });
