import type { ApiKeyScope } from '@fucina/contracts/api-key';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';
import type { StoredBot } from '../bots/bots.repository.ts';
import type { ChatbotDeps } from '../deps.ts';
import { hashOf, readBearer } from './api-key-secret.ts';
import { requireApiPlan } from './api-keys.usecases.ts';

const NOTED_EVERY_MS = 60_000;

/** Checked on every call, so a revoked key stops at once. */
export async function requireApiKey(
  c: Context,
  scope: ApiKeyScope,
  { apiKeys, bots, now }: ChatbotDeps,
): Promise<StoredBot> {
  const secret = readBearer(c.req.header('authorization'));
  const key = secret && (await apiKeys.findBySecret(hashOf(secret), now()));
  const bot = key && key.botId === c.req.param('botId') ? await bots.find(key.botId) : null;
  if (!key || !bot) {
    c.header('www-authenticate', 'Bearer');
    throw problem('api_key.missing');
  }
  requireApiPlan(bot);
  if (!key.scopes.includes(scope)) {
    throw problem('api_key.scope_missing', { detail: `This call needs the scope ${scope}.` });
  }
  await apiKeys.setUsed(key._id, { now: now(), since: new Date(now().getTime() - NOTED_EVERY_MS) });
  return bot;
}
