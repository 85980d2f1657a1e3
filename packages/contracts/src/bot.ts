import { z } from 'zod';
import { botSettings } from './bot-settings.ts';
import { cleanLine } from './clean-text.ts';
import { demoId, editKey } from './demo.ts';
import { language } from './language.ts';
import { botPlan } from './plan.ts';
import { requestKey, version } from './project.ts';

/** A bot's id is of the same kind as a demo's: a claimed demo keeps its own. */
export const botId = demoId;

export const botStatus = z.enum(['empty', 'learning', 'ready']);
export type BotStatus = z.infer<typeof botStatus>;

/** Whose key pays the answer service; `isConfigured` is false where this installation has no such service. */
export const providerKeyState = z.object({
  kind: z.enum(['own', 'installation', 'none']),
  isConfigured: z.boolean(),
  /** When the installation's key ends, or has ended. */
  until: z.iso.datetime().optional(),
  /** The model that answers with the key; without one the pages answer, whatever the key. */
  model: z.string().optional(),
});
export type ProviderKeyState = z.infer<typeof providerKeyState>;

const name = z.string().overwrite(cleanLine).min(1).max(80);

/** A bot in a list. */
export const botSummary = z.object({
  id: botId,
  name,
  plan: botPlan,
  status: botStatus,
  isAnswerable: z.boolean(),
  pagesRead: z.number().int(),
  language,
  primaryColor: z.string(),
  createdAt: z.iso.datetime(),
});
export type BotSummary = z.infer<typeof botSummary>;

/** A bot as its owner sees it. */
export const bot = botSummary.extend({
  settings: botSettings,
  version,
  /** Pages known, read or not. */
  pagesFound: z.number().int(),
  providerKey: providerKeyState,
  /** True once visitors can be vouched for: `PUT …/identity-secret`. */
  hasIdentitySecret: z.boolean(),
});
export type Bot = z.infer<typeof bot>;

/** `POST /api/chatbot/bots`. */
export const createBotBody = z.strictObject({ name, language: language.optional(), requestKey });
export type CreateBotBody = z.infer<typeof createBotBody>;

/**
 * `POST /api/chatbot/bots/claim`: with the key that the demo was created with, or with none from who proves the website's
 * domain, or made the demo without one.
 */
export const claimDemoBody = z.strictObject({ demoId, editKey: editKey.optional() });
export type ClaimDemoBody = z.infer<typeof claimDemoBody>;

/** `POST /api/admin/bots/claim`: staff bring a demo into somebody's account. */
export const assignDemoBody = z.strictObject({ demoId, ownerId: z.string().min(1).max(64) });
export type AssignDemoBody = z.infer<typeof assignDemoBody>;

/** `PUT /api/chatbot/bots/{id}/settings`: all of them, on the version that was read. A 409 brings the bot as it is, in `current`. */
export const saveSettingsBody = z.strictObject({ version, settings: botSettings, name: name.optional() });
export type SaveSettingsBody = z.infer<typeof saveSettingsBody>;

/** `GET /api/chatbot/bots/{id}/versions`: the last fifty, newest first; the first is the one in use. */
export const botVersion = z.object({ version, savedAt: z.iso.datetime(), settings: botSettings });
export type BotVersion = z.infer<typeof botVersion>;

/** `POST /api/chatbot/bots/{id}/versions/{v}/restore`: on the version that was read. */
export const restoreBody = z.strictObject({ version });

/** `PUT /api/chatbot/bots/{id}/provider-key`. */
export const providerKeyBody = z.strictObject({
  key: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{8,400}$/),
});

/** `GET /api/chatbot/bots/{id}/installation`. */
export const installationQuery = z.object({ url: z.string().max(2048) });

/** Why a page does not show the bot, or `installed`. */
export const installationReason = z.enum([
  'installed',
  'not_allowed_host',
  'no_script',
  'tag_manager',
  'other_bot',
  'page_not_found',
  'page_unreachable',
  'page_too_heavy',
  'not_html',
]);
export type InstallationReason = z.infer<typeof installationReason>;

/** What was found on the page; `detail` is a status, a fault, or the id of another bot. */
export const installation = z.object({
  url: z.string(),
  isInstalled: z.boolean(),
  reason: installationReason,
  detail: z.string().optional(),
});
export type Installation = z.infer<typeof installation>;

/** A bot as staff see it. */
export const adminBot = botSummary.extend({ ownerId: z.string() });
export type AdminBot = z.infer<typeof adminBot>;

/** `GET /api/admin/bots`: newest first, `before` is the last id seen. */
export const listAdminBotsQuery = z.object({
  q: z.string().max(200).default(''),
  ownerId: z.string().min(1).max(64).optional(),
  before: botId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
