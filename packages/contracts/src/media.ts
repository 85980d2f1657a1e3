import { z } from 'zod';
import { contentType, flag } from './content.ts';
import { mediaSections } from './content-places.ts';
import { language } from './language.ts';
import { recordId, requestKey, version } from './project.ts';

/** Texts of the specification, §5; our own where it has none. */
export const mediaTexts = {
  filename: 'Filename is required.',
  originalFilename: 'Original filename is required.',
  mimeType: 'MIME type is required.',
  size: 'Size must be positive.',
  url: 'Must be a valid URL.',
  altIt: 'Describe the picture in Italian.',
  altEn: 'Describe the picture in English.',
} as const;

/** Largest picture upload, in bytes. */
export const MAX_MEDIA_BYTES = 10 * 1024 * 1024;

export const mediaSection = z.enum(mediaSections);
export type MediaSection = z.infer<typeof mediaSection>;

const altIn = (error: string) => z.string({ error }).trim().min(1, error).max(500);
/** Alternative text in both languages. */
export const altTexts = z.strictObject({ it: altIn(mediaTexts.altIt), en: altIn(mediaTexts.altEn) });
export type AltTexts = z.infer<typeof altTexts>;

const name = (error: string) => z.string({ error }).trim().min(1, error).max(300);
const httpUrl = z
  .url({ protocol: /^https?$/, error: mediaTexts.url })
  .max(2000, mediaTexts.url)
  .refine((text) => !/[\s<>"']/.test(text), mediaTexts.url);

/** `POST /api/cms/media` as JSON: an external picture. */
export const registerMediaBody = z.strictObject({
  filename: name(mediaTexts.filename),
  originalFilename: name(mediaTexts.originalFilename),
  mimeType: z
    .string({ error: mediaTexts.mimeType })
    .trim()
    .min(1, mediaTexts.mimeType)
    .max(100)
    .regex(/^[\w.+-]+\/[\w.+-]+$/, 'A MIME type looks like image/png.'),
  size: z.number({ error: mediaTexts.size }).int(mediaTexts.size).positive(mediaTexts.size).max(1e12),
  url: httpUrl,
  alt: z.union([z.string().trim().max(500), altTexts]).optional(),
  section: mediaSection.optional(),
  requestKey: requestKey.optional(),
});
export type RegisterMediaBody = z.infer<typeof registerMediaBody>;

/** Form fields of an upload, `alt.it`, `alt.en` and `section`, as one object. */
export const uploadFields = z.strictObject({ alt: altTexts, section: mediaSection.optional() });
export type UploadFields = z.infer<typeof uploadFields>;

/** `POST /api/cms/media` as an upload. Idempotent by key. */
export const uploadQuery = z.object({ requestKey: requestKey.optional() });

/** The point kept visible when cropping, as fractions of width and height. */
export const focalPoint = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/** `PUT /api/cms/media/{id}`; omitted fields stay. */
export const changeMediaBody = z.strictObject({
  version,
  alt: altTexts.optional(),
  section: mediaSection.nullable().optional(),
  focalPoint: focalPoint.optional(),
});
export type ChangeMediaBody = z.infer<typeof changeMediaBody>;

/** `PUT /api/cms/media/{id}/file`: the version being replaced. */
export const replaceMediaQuery = z.object({ version: z.coerce.number().int().positive() });

/** `DELETE /api/cms/media/{id}`. A picture in use needs `confirm`. */
export const removeMediaQuery = z.object({ confirm: flag });

/** A picture in another format and width. */
export const mediaVariant = z.object({
  format: z.enum(['avif', 'webp']),
  width: z.number().int(),
  height: z.number().int(),
  size: z.number().int(),
  url: z.string(),
});

/** A picture. `alt` is a plain string only if it was stored as one. */
export const media = z.object({
  id: recordId,
  kind: z.enum(['upload', 'external']),
  filename: z.string(),
  originalFilename: z.string(),
  mimeType: z.string(),
  size: z.number().int(),
  url: z.string(),
  alt: z.union([z.string(), altTexts]),
  section: mediaSection.nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  focalPoint,
  variants: z.array(mediaVariant),
  version,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Media = z.infer<typeof media>;

/** `GET /api/cms/media/{id}/usages`: the texts that show a picture. */
export const mediaUsage = z.object({ id: recordId, type: contentType, key: z.string(), language });
export type MediaUsage = z.infer<typeof mediaUsage>;
