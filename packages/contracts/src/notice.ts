import { z } from 'zod';
import { botLeadLimits } from './bot-lead.ts';
import { leadKind } from './lead.ts';
import { projectActivity } from './project-news.ts';

/** How far back notices go, and how many a service lists. */
export const noticeLimits = { days: 30, listed: 40, idLength: 200 };

const id = z.string().min(1).max(noticeLimits.idLength);
const at = z.iso.datetime();
const common = { id, at, isRead: z.boolean() };
const bot = z.object({ id: z.string(), name: z.string() });
const question = { requestId: z.string(), subject: z.string() };
const name = z.string().max(botLeadLimits.value);

/**
 * `GET /api/projects/notices`: changes by others in the caller's projects, and the caller's support questions. For
 * staff, those of all clients.
 */
export const projectNotice = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('project'), activity: projectActivity }),
  z.object({ ...common, kind: z.literal('support.answered'), ...question }),
  z.object({ ...common, kind: z.literal('support.asked'), ...question, name: z.string() }),
]);
export type ProjectNotice = z.infer<typeof projectNotice>;

/** `GET /api/chatbot/notices`: events of the caller's chatbots. For staff, also new leads from the website. */
export const botNotice = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('source.failed'), bot, source: z.string() }),
  /** Unanswered questions of one day (UTC). `question` is the latest. */
  z.object({ ...common, kind: z.literal('gap'), bot, count: z.number().int(), question: z.string() }),
  z.object({
    ...common,
    kind: z.literal('report.fell'),
    bot,
    passed: z.number().int(),
    total: z.number().int(),
  }),
  z.object({ ...common, kind: z.literal('lead'), bot, name }),
  z.object({ ...common, kind: z.literal('handOff'), bot, name }),
  z.object({ ...common, kind: z.literal('webhook.disabled'), bot, host: z.string(), isGone: z.boolean() }),
  z.object({ ...common, kind: z.literal('request'), leadId: z.string(), leadKind, name: z.string() }),
]);
export type BotNotice = z.infer<typeof botNotice>;

export type Notice = ProjectNotice | BotNotice;

/**
 * `POST /api/projects/notices/read` and `POST /api/chatbot/notices/read`: marks some as read, or all up to a moment.
 */
export const readNoticesBody = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(noticeLimits.listed) }),
  z.strictObject({ upTo: at }),
]);
export type ReadNoticesBody = z.infer<typeof readNoticesBody>;
