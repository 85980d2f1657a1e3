import { z } from 'zod';
import { demoPage } from './demo.ts';
import { requestKey } from './project.ts';

/** What one upload and one import may hold. */
export const sourceLimits = {
  maxFileBytes: 10 * 1024 * 1024,
  filesPerUpload: 10,
  perBot: 200,
  paths: 20,
} as const;

/** What counts as one page of the plan in a text that has no pages of its own. */
export const CHARACTERS_PER_PAGE = 3000;

/** A source id: 128 random bits as 32 hexadecimal digits. */
export const sourceId = z.string().regex(/^[0-9a-f]{32}$/);

/** What a chatbot learns from: a file, one page, a whole site, or the company information of its settings. */
export const sourceKind = z.enum(['document', 'page', 'site', 'text']);

/** The last two are final until the source is read again. */
export const sourceStatus = z.enum(['queued', 'reading', 'ready', 'failed']);

/** How often an imported address is read again by itself. */
export const sourceSchedule = z.enum(['never', 'day', 'week', 'month']);
export type SourceSchedule = z.infer<typeof sourceSchedule>;

/** What the owner should know of a source that could be read. `pages` is text such as `2–10, 14`. */
export const sourceRemark = z.discriminatedUnion('kind', [
  /** These pages are images and no text was read from them. */
  z.object({ kind: z.literal('pages_are_images'), pages: z.string() }),
  /** These pages are images, and their text was recognised: it may hold mistakes. */
  z.object({ kind: z.literal('text_recognised'), pages: z.string() }),
  /** These pages are images that could not be looked at: damaged, or too much for one page. */
  z.object({ kind: z.literal('recognition_failed'), pages: z.string() }),
  /** These pages are images whose turn did not come: too many, or out of time. */
  z.object({ kind: z.literal('recognition_cut'), pages: z.string() }),
  /** These pages are damaged and were left out. */
  z.object({ kind: z.literal('pages_damaged'), pages: z.string() }),
  /** Only the beginning was read: the rest is over the limit. */
  z.object({ kind: z.literal('text_cut'), pages: z.string().optional() }),
  z.object({ kind: z.literal('macros_ignored') }),
  /** The file is no UTF-8: its text was read as this charset. */
  z.object({ kind: z.literal('charset_guessed'), charset: z.string() }),
  /** The plan's number of pages is used up: so many addresses were not read. */
  z.object({ kind: z.literal('page_limit'), count: z.number().int() }),
  /** The last reading failed with this problem; what was read before is still known. */
  z.object({ kind: z.literal('reading_failed'), code: z.string(), at: z.iso.datetime() }),
]);
export type SourceRemark = z.infer<typeof sourceRemark>;

/** How many pages a reading found in which state, against the reading before. */
export const sourceChanges = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  vanished: z.number().int(),
  same: z.number().int(),
});
export type SourceChanges = z.infer<typeof sourceChanges>;

/** `GET …/sources` and every `sources` event of `…/sources/events` have all of a bot's, newest first. */
export const source = z.object({
  id: sourceId,
  botId: z.string(),
  kind: sourceKind,
  /** The file's name, the address as it was given, or empty for company information. */
  name: z.string(),
  /** Of pages and sites only. */
  url: z.string().optional(),
  /** Paths such as `/blog/*`; of sites only. */
  include: z.array(z.string()),
  exclude: z.array(z.string()),
  /** Bytes of a document. */
  size: z.number().int().optional(),
  status: sourceStatus,
  /** While it is read: pages of the document or addresses of the site. */
  progress: z
    .object({
      done: z.number().int(),
      total: z.number().int(),
      /** The text of images is being recognised, page by page. */
      isRecognising: z.boolean().optional(),
    })
    .nullable(),
  /** Stretches of text that answers can be found in. */
  passages: z.number().int(),
  /** Pages of the document or of the site that were read: so many of the plan's. */
  pages: z.number().int(),
  /** `code` is a problem code: its texts say what is wrong and what to do. */
  failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
  remarks: z.array(sourceRemark),
  /** Of the last reading; null before there was a second one, and for what cannot be read again. */
  changes: sourceChanges.nullable(),
  schedule: sourceSchedule,
  /** When the schedule reads it next. */
  nextReadingAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type Source = z.infer<typeof source>;

/**
 * What became of one file of an upload, which the answer has by its place in the form: taken, or not, with the problem's
 * code; `already_known` names the source it already is.
 */
export const uploadedFile = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('taken'), name: z.string(), sourceId }),
  z.object({ outcome: z.literal('already_known'), name: z.string(), sourceId }),
  z.object({ outcome: z.literal('refused'), name: z.string(), code: z.string(), detail: z.string() }),
]);
export type UploadedFile = z.infer<typeof uploadedFile>;

/**
 * Query of `POST …/sources/documents`, whose body is a form with parts named `file`. Only when none was taken is the answer
 * a problem.
 */
export const uploadDocumentsQuery = z.object({ requestKey });

const path = z.string().trim().min(1).max(300);
const importFields = {
  url: z.string().trim().max(2048),
  scope: z.enum(['page', 'site']),
  /** Only what lies under one of these paths; everything when empty. `*` stands for any text. */
  include: z.array(path).max(sourceLimits.paths).default([]),
  exclude: z.array(path).max(sourceLimits.paths).default([]),
};

/** `POST …/sources/urls` → 202 `{source}`. */
export const importUrlBody = z.object({ ...importFields, requestKey });
export type ImportUrlBody = z.infer<typeof importUrlBody>;

/** `POST …/sources/preview`: what an import would read, without reading it. */
export const previewBody = z.object(importFields);
export type PreviewBody = z.infer<typeof previewBody>;

/** `title` is known only of the first page. `isCut`: there is more than is listed, or than the plan reads. */
export const previewResponse = z.object({
  pages: z.array(z.object({ url: z.string(), title: z.string() })),
  isCut: z.boolean(),
});
export type PreviewResponse = z.infer<typeof previewResponse>;

/** `PUT …/sources/{id}/schedule` → `{source}`. */
export const scheduleBody = z.object({ every: sourceSchedule });

/** Against the reading before this one. */
export const pageChange = z.enum(['new', 'changed', 'vanished', 'same']);
export type PageChange = z.infer<typeof pageChange>;

/** `GET …/sources/{id}/pages`: the crawl's report. */
export const sourcePage = demoPage.extend({ change: pageChange });
export type SourcePage = z.infer<typeof sourcePage>;

/** A training as the specification has it; `content` is the beginning of what was read. */
export const training = z.object({
  id: sourceId,
  type: z.enum(['document', 'url']),
  filename: z.string().nullable(),
  url: z.string().nullable(),
  content: z.string(),
  status: sourceStatus,
});
export type Training = z.infer<typeof training>;
export const trainingsResponse = z.object({ trainings: z.array(training) });

const botId = z.string().regex(/^[0-9a-f]{32}$/);
/** Query of the three calls: the caller's first chatbot without it. */
export const trainingQuery = z.object({ botId: botId.optional() });
/** `POST /api/chatbot/training/document` as JSON; as a form it has parts named `file`. */
export const trainingDocumentBody = z.object({ filename: z.string().max(300), content: z.string() });
/** `POST /api/chatbot/training/url`. */
export const trainingUrlBody = z.object({ url: z.string().max(2048) });
