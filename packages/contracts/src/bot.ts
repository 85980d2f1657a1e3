import { z } from 'zod';
import { botSettings } from './bot-settings.ts';
import { cleanLine } from './clean-text.ts';
import { demoId, editKey, logoId, siteLook } from './demo.ts';
import { language } from './language.ts';
import { botPlan } from './plan.ts';
import { requestKey, version } from './project.ts';

/** Same format as a demo id, since a claimed demo keeps its id. */
export const botId = demoId;

export const botStatus = z.enum(['empty', 'learning', 'ready']);
export type BotStatus = z.infer<typeof botStatus>;

/** Whose key pays for the answer service. `isConfigured` is false if the installation has no answer service. */
export const providerKeyState = z.object({
  kind: z.enum(['own', 'installation', 'none']),
  isConfigured: z.boolean(),
  /** When the free period on the installation's key ends. */
  until: z.iso.datetime().optional(),
  /** The model in use. Without one, answers are extractive, whatever the key. */
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
  logo: logoId,
  createdAt: z.iso.datetime(),
});
export type BotSummary = z.infer<typeof botSummary>;

/** A bot as its owner sees it. */
export const bot = botSummary.extend({
  settings: botSettings,
  version,
  /** Look of the website it was created from; null if there is no website or nothing was found. */
  siteLook: siteLook.nullable(),
  /** Known pages, whether read or not. */
  pagesFound: z.number().int(),
  providerKey: providerKeyState,
  /** Set by `PUT …/identity-secret`; required for signed visitors. */
  hasIdentitySecret: z.boolean(),
});
export type Bot = z.infer<typeof bot>;

/** `POST /api/chatbot/bots`. With `domain`, the bot starts by reading that website and is named after it. */
export const createBotBody = z
  .strictObject({
    name: name.optional(),
    domain: z.string().max(2048).optional(),
    language: language.optional(),
    requestKey,
  })
  .refine((body) => body.name !== undefined || body.domain !== undefined, {
    path: ['name'],
    message: 'a name or a domain is required',
  });
export type CreateBotBody = z.infer<typeof createBotBody>;

/**
 * `POST /api/chatbot/bots/claim`. Without `editKey`, the caller must have verified an address at the website's
 * domain, or have created the demo without a key.
 */
export const claimDemoBody = z.strictObject({ demoId, editKey: editKey.optional() });
export type ClaimDemoBody = z.infer<typeof claimDemoBody>;

/** `POST /api/admin/bots/claim`: lets staff assign a demo to an account. */
export const assignDemoBody = z.strictObject({ demoId, ownerId: z.string().min(1).max(64) });
export type AssignDemoBody = z.infer<typeof assignDemoBody>;

/**
 * `PUT /api/chatbot/bots/{id}/settings`: replaces all settings, based on `version`. A 409 contains the current bot in
 * `current`.
 */
export const saveSettingsBody = z.strictObject({ version, settings: botSettings, name: name.optional() });
export type SaveSettingsBody = z.infer<typeof saveSettingsBody>;

/** `POST /api/chatbot/bots/{id}/logos`: uploads a picture as form field `file`. Settings may then refer to its id. */
export const uploadedLogo = z.object({ logo: logoId });
export type UploadedLogo = z.infer<typeof uploadedLogo>;

/** `GET /api/chatbot/bots/{id}/versions`: the last fifty, newest first. The first is in use. */
export const botVersion = z.object({ version, savedAt: z.iso.datetime(), settings: botSettings });
export type BotVersion = z.infer<typeof botVersion>;

/** `POST /api/chatbot/bots/{id}/versions/{v}/restore`, based on `version`. */
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

/** `installed`, or the reason why a page does not show the bot. */
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

/** Result of an installation check. `detail` is an HTTP status, a fault, or the id of another bot. */
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

/** `GET /api/admin/bots`, newest first. `before` is the last id received. */
export const listAdminBotsQuery = z.object({
  q: z.string().max(200).default(''),
  ownerId: z.string().min(1).max(64).optional(),
  before: botId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
