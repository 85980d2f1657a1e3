import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { requestKey, version } from './project.ts';

/** Webhooks per bot, deliveries kept per webhook, stored bytes of an answer, and attempts. */
export const webhookLimits = { perBot: 5, deliveries: 100, answer: 1024, attempts: 8 };

const anId = z.string().regex(/^[0-9a-f]{24}$/);

/** Events a webhook can subscribe to. */
export const webhookEvent = z.enum(['lead.created', 'conversation.handed_off', 'conversation.unanswered']);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** `paused` by the owner; `disabled` after failing for a day, or at once by an answer of 410. */
export const webhookState = z.enum(['active', 'paused', 'disabled']);
export type WebhookState = z.infer<typeof webhookState>;

const url = z.string().max(2048).overwrite(cleanLine);
const events = z
  .array(webhookEvent)
  .min(1)
  .max(webhookEvent.options.length)
  .overwrite((list) => [...new Set(list)]);

/** `POST /api/chatbot/bots/{id}/webhooks`. */
export const createWebhookBody = z.strictObject({ url, events, requestKey });
export type CreateWebhookBody = z.infer<typeof createWebhookBody>;

/**
 * `PATCH /api/chatbot/bots/{id}/webhooks/{wid}`. Omitted fields keep their value. `active` re-enables a disabled one.
 */
export const changeWebhookBody = z
  .strictObject({ url: url.optional(), events: events.optional(), isActive: z.boolean().optional(), version })
  .refine((body) => Object.keys(body).length > 1, 'Nothing to change');
export type ChangeWebhookBody = z.infer<typeof changeWebhookBody>;

/** `POST …/webhooks/{wid}/secret`, `…/test` and `…/deliveries/{did}/replay`. */
export const webhookOrderBody = z.strictObject({ requestKey });

/** A webhook as its owner sees it. */
export const webhook = z.object({
  id: anId,
  url: z.string(),
  events: z.array(webhookEvent),
  state: webhookState,
  secretHint: z.string(),
  /** Until this time, messages carry signatures of both secrets. */
  formerSecretUntil: z.iso.datetime().nullable(),
  /** When the current series of failures began; null after a success. */
  failingSince: z.iso.datetime().nullable(),
  /** Disabled because its receiver answered 410. */
  isGone: z.boolean(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  version,
  createdAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhook>;

/** A new webhook or secret. `secret` is null if the call is repeated. */
export const webhookWithSecret = z.object({ webhook, secret: z.string().nullable() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

/** Why there was no answer: unreachable, or a forbidden address. */
export const deliveryFailure = z.enum([
  'dns',
  'private',
  'tls',
  'refused',
  'timeout',
  'redirect',
  'not_allowed',
  'broken',
  'gone',
]);
export type DeliveryFailure = z.infer<typeof deliveryFailure>;

/** One attempt: status and beginning of the answer, or why there was none. */
export const deliveryAttempt = z.object({
  at: z.iso.datetime(),
  status: z.number().int().nullable(),
  durationMs: z.number().int().nonnegative(),
  answer: z.string().nullable(),
  failure: deliveryFailure.nullable(),
});
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>;

/** A message to a webhook; `messageId` is the `webhook-id` header. */
export const webhookDelivery = z.object({
  id: anId,
  messageId: z.string(),
  event: z.union([webhookEvent, z.literal('test')]),
  status: z.enum(['waiting', 'delivered', 'failed']),
  /** Newest first. */
  attempts: z.array(deliveryAttempt),
  nextTryAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
