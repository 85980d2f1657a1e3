import { z } from 'zod';

/** A bot's plan: `demo` until staff assign another. */
export const botPlan = z.enum(['demo', 'pro', 'enterprise']);
export type BotPlan = z.infer<typeof botPlan>;

/** Used and limit; a null limit is unlimited. */
const meter = z.object({
  used: z.number().int().nonnegative(),
  limit: z.number().int().positive().nullable(),
});

/** A UTC month, `2026-01`. */
export const period = z.string().regex(/^\d{4}-\d{2}$/);

/** Why answers come from a model, or from the pages alone. */
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

const answering = z.object({
  by: z.enum(['model', 'pages']),
  reason: answeringReason,
  model: z.string().nullable(),
  tokensIn: z.number().int().nonnegative(),
  tokensOut: z.number().int().nonnegative(),
  /** Answers that fell back to the pages. */
  withoutModel: z.number().int().nonnegative(),
});

/** `GET /api/chatbot/bots/{id}/usage`: this month's usage. Money in cents. */
export const botUsage = z.object({
  plan: botPlan,
  period,
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
    /** False if no prices are configured, in which case there is neither spend nor cap. */
    isPriced: z.boolean(),
  }),
  answering,
});
export type BotUsage = z.infer<typeof botUsage>;

/** `PUT /api/chatbot/bots/{id}/spend-cap`: monthly cap in cents; null for none. */
export const spendCapBody = z.strictObject({ capCents: z.number().int().min(0).max(10_000_000).nullable() });

/** `PUT /api/admin/bots/{id}/plan`. */
export const assignPlanBody = z.strictObject({ plan: botPlan });
