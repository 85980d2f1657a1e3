import { z } from 'zod';

/** What a bot may do: staff assign it, and a bot starts as `demo`. */
export const botPlan = z.enum(['demo', 'pro', 'enterprise']);
export type BotPlan = z.infer<typeof botPlan>;

/** So much of it has been used; without a limit it is null. */
const meter = z.object({
  used: z.number().int().nonnegative(),
  limit: z.number().int().positive().nullable(),
});

/** A month of UTC, `2026-01`. */
export const period = z.string().regex(/^\d{4}-\d{2}$/);

/** Why a model answers, or why the pages do. */
export const answeringReason = z.enum([
  'own_key',
  'installation_key',
  'no_model',
  'no_key',
  'cap_reached',
  'key_refused',
  'model_away',
]);
export type AnsweringReason = z.infer<typeof answeringReason>;

/** Who answers this bot's visitors now, and what that has used this month. */
const answering = z.object({
  by: z.enum(['model', 'pages']),
  reason: answeringReason,
  model: z.string().nullable(),
  tokensIn: z.number().int().nonnegative(),
  tokensOut: z.number().int().nonnegative(),
  /** Answers that were to come from the model and came from the pages. */
  withoutModel: z.number().int().nonnegative(),
});

/** `GET /api/chatbot/bots/{id}/usage`: what this month has used. Money is in cents. */
export const botUsage = z.object({
  plan: botPlan,
  period,
  /** When the month's interactions begin anew. */
  renewsAt: z.iso.datetime(),
  interactions: meter,
  pages: meter,
  bots: meter,
  canHideBranding: z.boolean(),
  hasPublicApi: z.boolean(),
  spend: z.object({
    usedCents: z.number().nonnegative(),
    capCents: z.number().int().nonnegative().nullable(),
    isReached: z.boolean(),
    /** False where nobody has said what tokens cost: then nothing is counted, and no cap can bind. */
    isPriced: z.boolean(),
  }),
  answering,
});
export type BotUsage = z.infer<typeof botUsage>;

/** `PUT /api/chatbot/bots/{id}/spend-cap`: what the answer service may cost in a month; null is no cap. */
export const spendCapBody = z.strictObject({ capCents: z.number().int().min(0).max(10_000_000).nullable() });

/** `PUT /api/admin/bots/{id}/plan`. */
export const assignPlanBody = z.strictObject({ plan: botPlan });
