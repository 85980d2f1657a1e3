import type { BotPlan } from '@fucina/contracts/plan';
import { problem } from '@fucina/service-kit/problem';
import type { StoredBot } from '../bots/bots.repository.ts';
import type { ChatbotDeps } from '../deps.ts';

/** Effective from the next call; audited. */
export async function assignPlan(
  { bot: { id, ownerId, plan: from }, plan, adminId }: { bot: StoredBot; plan: BotPlan; adminId: string },
  { bots, logger }: Pick<ChatbotDeps, 'bots' | 'logger'>,
): Promise<StoredBot> {
  const changed = await bots.setKeeping(id, { plan });
  if (!changed) throw problem('bot.not_found');
  logger.info({ audit: 'bot.plan_assigned', botId: id, ownerId, adminId, from, to: plan }, 'plan assigned');
  return changed;
}
