import { isProblemCode } from '@fucina/contracts/problem';
import { problem } from '@fucina/service-kit/problem';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';

type Deps = Pick<ChatbotDeps, 'firstPageMs' | 'stopping'> & {
  firstPagePolling: Pick<ChatbotDeps['firstPagePolling'], 'next'>;
};

/** A crawl that no worker has taken by then is not waited for. */
const QUEUED_MS = 1_000;

/**
 * Waits until the crawl has read a page, and throws why it could not. The crawl itself is the check, so no website is
 * fetched twice; one that is still queued or slow after `firstPageMs` passes.
 */
export async function requireReadable(demo: StoredBot, { firstPagePolling, firstPageMs, stopping }: Deps) {
  const began = Date.now();
  const patienceOf = ({ demo }: StoredBot) =>
    demo?.status === 'queued' ? Math.min(QUEUED_MS, firstPageMs) : firstPageMs;
  let bot: StoredBot | null = demo;
  while (isOpen(bot) && Date.now() < began + patienceOf(bot) && !stopping.aborted)
    bot = await firstPagePolling.next(demo.id).catch(() => null);
  if (bot?.demo?.status !== 'failed' || bot.isAnswerable) return;
  const code = bot.demo.failure?.code;
  throw problem(isProblemCode(code) ? code : 'demo.failed');
}

const isOpen = (bot: StoredBot | null): bot is StoredBot =>
  bot !== null && !bot.isAnswerable && (bot.demo?.status === 'queued' || bot.demo?.status === 'reading');
