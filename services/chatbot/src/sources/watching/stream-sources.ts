import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { StoredBot } from '../../bots/bots.repository.ts';
import type { ChatbotDeps } from '../../deps.ts';
import { tell } from './source-looks.ts';

const HEARTBEAT_MS = 15_000;

/**
 * Streams a bot's sources on every change while the listener has access. Backed by the database alone, so any process
 * can serve it and a reconnecting client misses nothing.
 */
export function streamSources(
  c: Context,
  { botId, requireStillOwn }: { botId: string; requireStillOwn: (bot: StoredBot | null) => unknown },
  deps: Pick<ChatbotDeps, 'sources' | 'sourceLooks' | 'stopping'>,
) {
  c.header('cache-control', 'no-store');
  return streamSSE(c, async (stream) => {
    let isGone = false;
    let told = '';
    let look = async () => tell(await deps.sources.listByBot(botId));
    let lastWriteAt = Date.now();
    stream.onAbort(() => {
      isGone = true;
    });
    while (!isGone && !deps.stopping.aborted) {
      const data = await look();
      if (data !== told) {
        await stream.writeSSE({ event: 'sources', data });
        lastWriteAt = Date.now();
        told = data;
      } else if (Date.now() - lastWriteAt >= HEARTBEAT_MS) {
        await stream.write(': still here\n\n');
        lastWriteAt = Date.now();
      }
      look = lookAgain;
    }
  });

  async function lookAgain() {
    const found = await deps.sourceLooks.next(botId);
    requireStillOwn(found?.bot ?? null);
    return found?.data ?? '';
  }
}
