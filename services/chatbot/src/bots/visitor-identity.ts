import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SignedVisitor } from '@fucina/contracts/chat';
import type { ConversationVisitor } from '@fucina/contracts/conversation';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import type { StoredBot } from './bots.repository.ts';

const contextOf = (botId: string) => `identity-secret:${botId}`;

/** Invalidates all signatures made with the old secret. */
export async function rotateIdentitySecret(botId: string, { bots, secretBox }: ChatbotDeps): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const identitySecret = secretBox.seal(secret, contextOf(botId));
  await bots.setKeeping(botId, { identitySecret });
  return secret;
}

/** Verifies the visitor identity signed by the owner's website. */
export function verifyVisitor(
  { bot, visitor }: { bot: Pick<StoredBot, 'id' | 'identitySecret'>; visitor: SignedVisitor | undefined },
  { secretBox }: ChatbotDeps,
): ConversationVisitor | undefined {
  if (!visitor) return undefined;
  const { id, name = null, email = null, signature } = visitor;
  const secret = bot.identitySecret && secretBox.open(bot.identitySecret, contextOf(bot.id));
  if (!secret) throw problem('visitor.not_verified');

  const signed = name === null && email === null ? id : [id, name ?? '', email ?? ''].join('\n');
  const expected = createHmac('sha256', secret).update(signed).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw problem('visitor.not_verified');
  return { id, name, email };
}
