import { createHash, randomBytes } from 'node:crypto';
import type { ApiKeyWithSecret, CreateApiKeyBody, RotateApiKeyBody } from '@fucina/contracts/api-key';
import { problem } from '@fucina/service-kit/problem';
import { isRecordId } from '@fucina/service-kit/record-id';
import { planLimits } from '../bots/plan-limits.ts';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { toApiKey } from './api-keys.repository.ts';

const HOUR_MS = 3_600_000;

type OnPlan = { bot: Pick<StoredBot, 'id' | 'plan'> };

/** The only time the secret is shown: the database keeps just its hash. */
export async function createApiKey(
  { bot, name, scopes, requestKey }: CreateApiKeyBody & OnPlan,
  { apiKeys, now }: ChatbotDeps,
): Promise<ApiKeyWithSecret> {
  requireApiPlan(bot);
  const id = apiKeys.newId();
  const secret = createApiKeySecret();
  const kept = { hash: hashOf(secret), prefix: prefixOf(secret), createdAt: now() };
  const key = await apiKeys.createOnce({ id, botId: bot.id, requestKey, name, scopes, ...kept });
  if (!key) throw problem('api_key.limit_reached');
  return { apiKey: toApiKey(key, now()), secret: key._id.toString() === id ? secret : null };
}

/** The old secret stays valid for a grace period that the owner chooses. */
export async function rotateApiKey(
  { bot, id, overlapHours, requestKey }: RotateApiKeyBody & OnPlan & { id: string },
  { apiKeys, now }: ChatbotDeps,
): Promise<ApiKeyWithSecret> {
  requireApiPlan(bot);
  const botId = bot.id;
  const before = isRecordId(id) ? await apiKeys.find({ botId, id }) : null;
  if (!before) throw problem('record.not_found');
  const secret = createApiKeySecret();
  const formerUntil = new Date(now().getTime() + overlapHours * HOUR_MS);
  const fresh = { hash: hashOf(secret), prefix: prefixOf(secret), formerUntil };
  const key = await apiKeys.rotate({ botId, id, rotationKey: requestKey }, fresh);
  return { apiKey: toApiKey(key ?? before, now()), secret: key ? secret : null };
}

export async function revokeApiKey({ botId, id }: { botId: string; id: string }, { apiKeys }: ChatbotDeps) {
  if (isRecordId(id)) await apiKeys.remove({ botId, id });
}

export function requireApiPlan({ plan }: Pick<StoredBot, 'plan'>) {
  if (!planLimits[plan].hasPublicApi) throw problem('api_key.plan_required');
}

const BYTES = 32;
const PREFIX_LENGTH = 9;
const BEARER = /^Bearer +(bk_[\w-]{43})$/i;

/** 256 random bits. The prefix lets secret scanners recognize them. */
const createApiKeySecret = () => `bk_${randomBytes(BYTES).toString('base64url')}`;

const prefixOf = (secret: string) => secret.slice(0, PREFIX_LENGTH);

/** An unsalted hash is enough for 256 random bits. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export function readBearer(header: string | undefined): string | null {
  return BEARER.exec(header?.trim() ?? '')?.[1] ?? null;
}
