import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Payer } from '@fucina/answering/answer/answers';
import type { ProviderKeyState } from '@fucina/contracts/bot';
import type { SignedVisitor } from '@fucina/contracts/chat';
import type { ConversationVisitor } from '@fucina/contracts/conversation';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import type { StoredBot } from './stored-bot.ts';

const keyContext = (botId: string) => `provider-key:${botId}`;
const identityContext = (botId: string) => `identity-secret:${botId}`;

/** Decides who pays: the bot's own key, or ours while the bot is new. */
type Paying = Pick<StoredBot, 'id' | 'providerKey' | 'spendCapCents' | 'createdAt'>;

const INSTALLATION_KEY_MS = 30 * 24 * 3600 * 1000;

/** The owner's key, or ours for a bot's first thirty days. */
export function keyStateOf(
  { providerKey, createdAt }: Pick<Paying, 'providerKey' | 'createdAt'>,
  { answerService, now }: ChatbotDeps,
): ProviderKeyState {
  const state = {
    isConfigured: answerService !== null,
    ...(answerService?.model && { model: answerService.model }),
  };
  if (providerKey) return { kind: 'own', ...state };
  const until = new Date(createdAt.getTime() + INSTALLATION_KEY_MS);
  if (!answerService?.key) return { kind: 'none', ...state };
  return { kind: until > now() ? 'installation' : 'none', ...state, until: until.toISOString() };
}

/** Undefined if nobody pays, which means extractive answers. */
export function payerOf(paying: Paying, deps: ChatbotDeps): Payer | undefined {
  const { kind, model } = keyStateOf(paying, deps);
  if (!model || kind === 'none') return undefined;
  const { id: botId, providerKey, spendCapCents: capCents } = paying;
  const own = providerKey && deps.secretBox.open(providerKey, keyContext(botId));
  const key = kind === 'own' ? own : deps.answerService?.key;
  return key ? { botId, key, keyKind: kind, capCents } : undefined;
}

/** Stored, encrypted, only if the answer service accepts it. */
export async function setProviderKey(
  { bot, key }: { bot: StoredBot; key: string },
  { bots, meters, answerService, secretBox }: ChatbotDeps,
): Promise<StoredBot> {
  if (!answerService) throw problem('bot.no_answer_service');
  const check = await answerService.checkKey(key);
  if (check === 'refused') throw problem('bot.key_refused');
  if (check === 'unknown') throw problem('bot.key_unchecked', { retryAfter: 60 });

  const providerKey = secretBox.seal(key, keyContext(bot.id));
  return changeProviderKey({ id: bot.id, providerKey }, { bots, meters });
}

export async function changeProviderKey(
  { id, providerKey }: Pick<StoredBot, 'id' | 'providerKey'>,
  { bots, meters }: Pick<ChatbotDeps, 'bots' | 'meters'>,
): Promise<StoredBot> {
  const changed = await bots.setKeeping(id, { providerKey });
  await meters.forgetFaults(id);
  return changed;
}

/** Invalidates all signatures made with the old secret. */
export async function rotateIdentitySecret(botId: string, { bots, secretBox }: ChatbotDeps): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const identitySecret = secretBox.seal(secret, identityContext(botId));
  await bots.setKeeping(botId, { identitySecret });
  return secret;
}

export function verifyVisitor(
  { bot, visitor }: { bot: Pick<StoredBot, 'id' | 'identitySecret'>; visitor: SignedVisitor | undefined },
  { secretBox }: ChatbotDeps,
): ConversationVisitor | undefined {
  if (!visitor) return undefined;
  const { id, name = null, email = null, signature } = visitor;
  const secret = bot.identitySecret && secretBox.open(bot.identitySecret, identityContext(bot.id));
  if (!secret) throw problem('visitor.not_verified');

  const signed = name === null && email === null ? id : [id, name ?? '', email ?? ''].join('\n');
  const expected = createHmac('sha256', secret).update(signed).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw problem('visitor.not_verified');
  return { id, name, email };
}
