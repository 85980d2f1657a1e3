import { z } from 'zod';
import { recordId, requestKey } from './project.ts';

/** Largest file in bytes, and files per project. */
export const fileLimits = { maxBytes: 25 * 1024 * 1024, perProject: 200 } as const;

/** Metadata of a project file; the bytes are at `GET /api/projects/{id}/files/{fileId}/content`. */
export const projectFile = z.object({
  id: recordId,
  name: z.string(),
  type: z.string(),
  size: z.number().int().positive(),
  /** Both empty once the account is deleted. */
  uploadedBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.iso.datetime(),
});
export type ProjectFile = z.infer<typeof projectFile>;

/** Query of `POST /api/projects/{id}/files`, whose body is a form with a single part, `file`. */
export const uploadQuery = z.object({ requestKey });
