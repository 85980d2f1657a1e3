import { problem } from '@fucina/service-kit/problem';
import type { StoredBot } from '../../bots/bots.repository.ts';
import type { ChatbotDeps } from '../../deps.ts';
import { monthOf } from '../month.ts';

/** A changed cap resets the notices. */
export async function setSpendCap(
  { id, capCents }: { id: string; capCents: number | null },
  { bots, meters, now }: Pick<ChatbotDeps, 'bots' | 'meters' | 'now'>,
): Promise<StoredBot> {
  const bot = await bots.setKeeping(id, { spendCapCents: capCents });
  if (!bot) throw problem('bot.not_found');
  await meters.forgetCap({ botId: id, period: monthOf(now()).period });
  return bot;
}
