import { z } from 'zod';
import { sourceId } from './source.ts';

/**
 * Job payloads contain ids only, since the record holds the input. Jobs outlive a release, so changes of shape go
 * through `versioned`.
 */
export const expireDemosJob = z.object({});
export const forgetLeadsJob = z.object({});
export const sendNoticesJob = z.object({});
export const deliverWebhooksJob = z.object({});
export const maintainBotsJob = z.object({});
export const readSourceJob = z.object({ sourceId, run: z.number().int().nonnegative() });
export const maintainSourcesJob = z.object({});
export const forgetConversationsJob = z.object({});
export const runReportCardJob = z.object({ runId: z.string().regex(/^[0-9a-f]{24}$/) });
export const maintainReportCardsJob = z.object({});
export const embedPassagesJob = z.object({});
