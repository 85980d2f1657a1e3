import { demoId } from '@fucina/contracts/demo';
import { problem } from '@fucina/service-kit/problem';
import { botOfDemo } from '../demos/bot-of-demo.ts';
import { requireLivingDemo } from '../demos/demos.usecases.ts';
import type { ChatbotDeps } from '../deps.ts';
import type { StoredBot } from './bots.repository.ts';

/** A client's bot, or a living demo's. */
export async function findBot(
  id: string | undefined,
  deps: Pick<ChatbotDeps, 'bots' | 'demos' | 'now'>,
): Promise<StoredBot> {
  const known = demoId.safeParse(id);
  if (!known.success) throw problem('demo.not_found');
  const bot = await deps.bots.find(known.data);
  return bot ?? botOfDemo(await requireLivingDemo(known.data, deps));
}
