import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { requestKey } from './project.ts';

/** Keys per bot, name length in characters, and the grace period of an old secret in hours. */
export const apiKeyLimits = { perBot: 10, name: 80, maxOverlapHours: 168, overlapHours: 24 };

const anId = z.string().regex(/^[0-9a-f]{24}$/);

/** Permissions of a key. */
export const apiKeyScope = z.enum(['messages', 'conversations:read', 'leads:read', 'sources:read']);
export type ApiKeyScope = z.infer<typeof apiKeyScope>;

/** `POST /api/chatbot/bots/{id}/api-keys`. */
export const createApiKeyBody = z.strictObject({
  name: z.string().overwrite(cleanLine).min(1).max(apiKeyLimits.name),
  scopes: z
    .array(apiKeyScope)
    .min(1)
    .max(apiKeyScope.options.length)
    .overwrite((list) => [...new Set(list)]),
  requestKey,
});
export type CreateApiKeyBody = z.infer<typeof createApiKeyBody>;

/**
 * `POST /api/chatbot/bots/{id}/api-keys/{kid}/rotation`: new secret. The old one stays valid for the given number of
 * hours, 0 to end it at once.
 */
export const rotateApiKeyBody = z.strictObject({
  overlapHours: z.number().int().min(0).max(apiKeyLimits.maxOverlapHours).default(apiKeyLimits.overlapHours),
  requestKey,
});
export type RotateApiKeyBody = z.infer<typeof rotateApiKeyBody>;

/** An API key without its secret. */
export const apiKey = z.object({
  id: anId,
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(apiKeyScope),
  lastUsedAt: z.iso.datetime().nullable(),
  /** The previous secret is valid until this time. */
  formerSecretUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** A new or rotated key. `secret` is null if the call is repeated. */
export const apiKeyWithSecret = z.object({ apiKey, secret: z.string().nullable() });
export type ApiKeyWithSecret = z.infer<typeof apiKeyWithSecret>;
