import { z } from 'zod';
import { demoId } from './demo.ts';

/** Payloads of the queues: ids only, the record holds the input. */
export const crawlDemoSiteJob = z.object({ demoId, requestId: z.string().optional() });
export const expireDemosJob = z.object({});
export const mailLeadsJob = z.object({});
export const forgetLeadsJob = z.object({});
