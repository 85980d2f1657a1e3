import { z } from 'zod';
import { demoPage } from './demo.ts';
import { requestKey } from './project.ts';

/** Limits per upload and import. */
export const sourceLimits = {
  maxFileBytes: 10 * 1024 * 1024,
  filesPerUpload: 10,
  perBot: 200,
  paths: 20,
} as const;

/** Characters that count as a page, for text without pages. */
export const CHARACTERS_PER_PAGE = 3000;

/** 128 random bits as 32 hex digits. */
export const sourceId = z.string().regex(/^[0-9a-f]{32}$/);

/** What a bot learns from: a file, a page, a site, or the company information in its settings. */
export const sourceKind = z.enum(['document', 'page', 'site', 'text']);

/** `ready` and `failed` last until the next reading. */
export const sourceStatus = z.enum(['queued', 'reading', 'ready', 'failed']);

/** Interval of automatic readings. */
export const sourceSchedule = z.enum(['never', 'day', 'week', 'month']);
export type SourceSchedule = z.infer<typeof sourceSchedule>;

/** Notes on a source that was read. `pages` is text such as `2–10, 14`. */
export const sourceRemark = z.discriminatedUnion('kind', [
  /** Scanned pages, of which no text could be read. */
  z.object({ kind: z.literal('pages_are_images'), pages: z.string() }),
  /** Scanned pages read by OCR, whose text may contain mistakes. */
  z.object({ kind: z.literal('text_recognised'), pages: z.string() }),
  /** Scanned pages that OCR could not process, being damaged or too large. */
  z.object({ kind: z.literal('recognition_failed'), pages: z.string() }),
  /** Scanned pages that OCR skipped: too many, or out of time. */
  z.object({ kind: z.literal('recognition_cut'), pages: z.string() }),
  z.object({ kind: z.literal('pages_damaged'), pages: z.string() }),
  z.object({ kind: z.literal('text_cut'), pages: z.string().optional() }),
  z.object({ kind: z.literal('macros_ignored') }),
  /** Not UTF-8; decoded as this charset. */
  z.object({ kind: z.literal('charset_guessed'), charset: z.string() }),
  /** Number of URLs not read, since the plan's pages are used up. */
  z.object({ kind: z.literal('page_limit'), count: z.number().int() }),
  /** The last reading failed with this problem. Earlier content is kept. */
  z.object({ kind: z.literal('reading_failed'), code: z.string(), at: z.iso.datetime() }),
]);
export type SourceRemark = z.infer<typeof sourceRemark>;

/** Page counts by change since the previous reading. */
export const sourceChanges = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  vanished: z.number().int(),
  same: z.number().int(),
});
export type SourceChanges = z.infer<typeof sourceChanges>;

/** A source. `GET …/sources` and every `sources` event of `…/sources/events` list all of a bot's, newest first. */
export const source = z.object({
  id: sourceId,
  botId: z.string(),
  kind: sourceKind,
  /** File name, URL as entered, or empty for company information. */
  name: z.string(),
  /** Set for pages and sites. */
  url: z.string().optional(),
  /** Path filters such as `/blog/*`, for sites. */
  include: z.array(z.string()),
  exclude: z.array(z.string()),
  /** Document size in bytes. */
  size: z.number().int().optional(),
  status: sourceStatus,
  /** While reading: pages of the document, or URLs of the site. */
  progress: z
    .object({
      done: z.number().int(),
      total: z.number().int(),
      isRecognising: z.boolean().optional(),
    })
    .nullable(),
  /** Number of passages, the units that answers are found in. */
  passages: z.number().int(),
  /** Pages read and counted against the plan. */
  pages: z.number().int(),
  /** `code` is a problem code. */
  failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
  remarks: z.array(sourceRemark),
  /** Changes since the previous reading; null before a second one, or if it cannot be read again. */
  changes: sourceChanges.nullable(),
  schedule: sourceSchedule,
  nextReadingAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type Source = z.infer<typeof source>;

/** Result for one file of an upload, in form order. `already_known` names the existing source. */
export const uploadedFile = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('taken'), name: z.string(), sourceId }),
  z.object({ outcome: z.literal('already_known'), name: z.string(), sourceId }),
  z.object({ outcome: z.literal('refused'), name: z.string(), code: z.string(), detail: z.string() }),
]);
export type UploadedFile = z.infer<typeof uploadedFile>;

/**
 * Query of `POST …/sources/documents`, whose body is a form with parts named `file`. The answer is a problem only if
 * no file was accepted.
 */
export const uploadDocumentsQuery = z.object({ requestKey });

const path = z.string().trim().min(1).max(300);
const importFields = {
  url: z.string().trim().max(2048),
  scope: z.enum(['page', 'site']),
  /** Path filters; empty means everything. `*` matches any text. */
  include: z.array(path).max(sourceLimits.paths).default([]),
  exclude: z.array(path).max(sourceLimits.paths).default([]),
};

/** `POST …/sources/urls` → 202 `{source}`. */
export const importUrlBody = z.object({ ...importFields, requestKey });
export type ImportUrlBody = z.infer<typeof importUrlBody>;

/** `POST …/sources/preview`: what an import would read. */
export const previewBody = z.object(importFields);
export type PreviewBody = z.infer<typeof previewBody>;

/** `title` is known only for the first page. `isCut`: there are more pages than listed, or than the plan allows. */
export const previewResponse = z.object({
  pages: z.array(z.object({ url: z.string(), title: z.string() })),
  isCut: z.boolean(),
});
export type PreviewResponse = z.infer<typeof previewResponse>;

/** `PUT …/sources/{id}/schedule` → `{source}`. */
export const scheduleBody = z.object({ every: sourceSchedule });

/** Change since the previous reading. */
export const pageChange = z.enum(['new', 'changed', 'vanished', 'same']);
export type PageChange = z.infer<typeof pageChange>;

/** `GET …/sources/{id}/pages`: the crawl's report. */
export const sourcePage = demoPage.extend({ change: pageChange });
export type SourcePage = z.infer<typeof sourcePage>;

/** A training in the specification's format. `content` is the beginning of its text. */
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
/** Query of the three training calls. Defaults to the caller's first bot. */
export const trainingQuery = z.object({ botId: botId.optional() });
/** `POST /api/chatbot/training/document` as JSON; as a form, with parts named `file`. */
export const trainingDocumentBody = z.object({ filename: z.string().max(300), content: z.string() });
/** `POST /api/chatbot/training/url`. */
export const trainingUrlBody = z.object({ url: z.string().max(2048) });
