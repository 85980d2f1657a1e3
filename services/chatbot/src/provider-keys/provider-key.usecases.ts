import { problem } from '@fucina/service-kit/problem';
import type { StoredBot } from '../bots/bots.repository.ts';
import type { ChatbotDeps } from '../deps.ts';

type KeyDeps = Pick<ChatbotDeps, 'bots' | 'answerService' | 'secretBox'>;

/** Stored encrypted once the answer service accepts it. */
export async function setProviderKey(
  { bot, key }: { bot: StoredBot; key: string },
  { bots, answerService, secretBox }: KeyDeps,
): Promise<StoredBot> {
  if (!answerService) throw problem('bot.no_answer_service');
  const check = await answerService.checkKey(key);
  if (check === 'refused') throw problem('bot.key_refused');
  if (check === 'unknown') throw problem('bot.key_unchecked', { retryAfter: 60 });

  const providerKey = secretBox.seal(key, `provider-key:${bot.id}`);
  const saved = await bots.setKeeping(bot.id, { providerKey });
  if (!saved) throw problem('bot.not_found');
  return saved;
}

export async function removeProviderKey(bot: StoredBot, { bots }: Pick<KeyDeps, 'bots'>): Promise<StoredBot> {
  const saved = await bots.setKeeping(bot.id, { providerKey: null });
  if (!saved) throw problem('bot.not_found');
  return saved;
}
