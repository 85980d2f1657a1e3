import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { requestKey } from './project.ts';

/** How many keys a bot may have, and how long an old secret stays good after a rotation. */
export const apiKeyLimits = { perBot: 10, name: 80, maxOverlapHours: 168, overlapHours: 24 };

const anId = z.string().regex(/^[0-9a-f]{24}$/);

/** What a key may do. */
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

/** `POST /api/chatbot/bots/{id}/api-keys/{kid}/rotation`: a new secret; the old one stays good for some hours, or none. */
export const rotateApiKeyBody = z.strictObject({
  overlapHours: z.number().int().min(0).max(apiKeyLimits.maxOverlapHours).default(apiKeyLimits.overlapHours),
  requestKey,
});
export type RotateApiKeyBody = z.infer<typeof rotateApiKeyBody>;

/** A key as its owner sees it: never the secret. */
export const apiKey = z.object({
  id: anId,
  name: z.string(),
  /** How the secret begins. */
  prefix: z.string(),
  scopes: z.array(apiKeyScope),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Until then the secret before the last rotation is good as well. */
  formerSecretUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** A new key, or one with a new secret, which is null when the same call had been answered already. */
export const apiKeyWithSecret = z.object({ apiKey, secret: z.string().nullable() });
export type ApiKeyWithSecret = z.infer<typeof apiKeyWithSecret>;
