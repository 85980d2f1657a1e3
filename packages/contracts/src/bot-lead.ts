import { z } from 'zod';
import { conversationId } from './chat.ts';
import { cleanLine } from './clean-text.ts';
import { language } from './language.ts';
import { inEachLanguage } from './languages.ts';
import { leadFieldTypes } from './lead-field.ts';
import { requestKey } from './project.ts';

/** Fields per form, and lengths in characters. */
export const botLeadLimits = { fields: 12, value: 1000, page: 300 };

const bilingual = z.object(inEachLanguage(() => z.string()));
const anId = z.string().regex(/^[0-9a-f]{24}$/);

/** The page a visitor was on, as sent by the widget. */
export const visitedPage = z.string().max(2048).overwrite(cleanLine).default('');

/** `POST /api/widget/{botId}/leads`: a submitted lead form. Missing and invalid values have their own problem codes. */
export const submitBotLeadBody = z.object({
  conversationId: conversationId.nullish(),
  fields: z
    .record(z.string().max(64), z.string().max(botLeadLimits.value).overwrite(cleanLine))
    .refine((fields) => Object.keys(fields).length <= botLeadLimits.fields, 'Too many fields'),
  consent: z.boolean().default(false),
  language: language.optional(),
  page: visitedPage,
  requestKey,
  /** Honeypot, invisible to people. */
  trap: z.string().max(4000).default(''),
  openForMs: z.number().nonnegative().optional(),
});
export type SubmitBotLeadBody = z.infer<typeof submitBotLeadBody>;

/** An answer, with the question as it was shown. */
export const botLeadField = z.object({
  name: z.string(),
  label: bilingual,
  type: z.enum(leadFieldTypes),
  value: z.string(),
});
export type BotLeadField = z.infer<typeof botLeadField>;

/** A lead as the bot's owner sees it. */
export const botLead = z.object({
  id: anId,
  conversationId: conversationId.nullable(),
  fields: z.array(botLeadField),
  /** The consent text the visitor agreed to, in the language shown. */
  consent: z.object({ text: z.string(), language }),
  language,
  page: z.string().nullable(),
  isSpam: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type BotLead = z.infer<typeof botLead>;

/**
 * `GET /api/chatbot/bots/{id}/leads`, newest first. `before` is the last id received. Spam is listed only on request.
 */
export const listBotLeadsQuery = z.object({
  before: anId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  spam: z.enum(['true', 'false']).default('false'),
});
export type ListBotLeadsQuery = z.infer<typeof listBotLeadsQuery>;

/** A page of leads. `next` is the value for `before`; null at the end. */
export const botLeadList = z.object({ leads: z.array(botLead), next: anId.nullable() });
export type BotLeadList = z.infer<typeof botLeadList>;

/** `GET /api/chatbot/bots/{id}/leads/export`. Leaves out spam. */
export const exportBotLeadsQuery = z.object({
  format: z.enum(['csv', 'json']),
  language: language.default('en'),
});
