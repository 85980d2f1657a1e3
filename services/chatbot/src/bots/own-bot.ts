import { botId } from '@fucina/contracts/bot';
import type { Identity } from '@fucina/service-kit/identity';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import type { StoredBot } from './bots.repository.ts';

/** For the owner and staff; not found for everyone else. */
export async function requireOwnBot(
  identity: Identity,
  id: string | undefined,
  { bots }: Pick<ChatbotDeps, 'bots'>,
): Promise<StoredBot> {
  if (identity.role === 'anonymous') throw problem('session.required');
  const known = botId.safeParse(id);
  return requireOwn(identity, known.success ? await bots.find(known.data) : null);
}

export function requireOwn(identity: Identity, bot: StoredBot | null): StoredBot {
  if (identity.role === 'anonymous') throw problem('session.required');
  if (!bot || bot.expiresAt || (bot.ownerId !== identity.id && identity.role !== 'admin'))
    throw problem('bot.not_found');
  return bot;
}
