import { requireDemo } from '../../bots/find-bot.ts';
import type { ChatbotDeps } from '../../deps.ts';
import { ADOPTED_RUN, type StoredSource } from '../stored-source.ts';
import { crawlOf } from './crawl-allowance.ts';

type Reading = Pick<StoredSource, 'botId' | 'run'>;
type End = Pick<StoredSource, 'status' | 'failure'>;

/** Records that a demo was read and returns its unused crawl allowance. No-op for clients' bots. */
export async function endDemo(
  { botId, run }: Reading,
  { status, failure }: End,
  { bots, crawlAllowance, now }: ChatbotDeps,
) {
  if (run !== ADOPTED_RUN) return;
  const { code = '', detail = '' } = failure ?? {};
  const shown = { code: code === 'source.interrupted' ? 'crawl.interrupted' : code, detail };
  const end = status === 'ready' ? { status } : { status: 'failed' as const, failure: shown };
  await bots.setDemoState(botId, end, now());
  const bot = await bots.find(botId);
  if (bot?.demo) await crawlAllowance.giveBack(crawlOf(requireDemo(bot)), { pagesRead: bot.pagesRead });
}
