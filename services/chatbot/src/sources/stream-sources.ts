import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ChatbotDeps } from '../deps.ts';
import { listSources } from './sources.usecases.ts';

const POLL_MS = 500;
const HEARTBEAT_MS = 15_000;

/**
 * Tells the sources whenever something about them has changed, for as long as somebody listens who may know. The
 * database is the only source, so any process can tell, and whoever comes back has missed nothing.
 */
export function streamSources(
  c: Context,
  { botId, requireStillOwn }: { botId: string; requireStillOwn: () => Promise<unknown> },
  deps: Pick<ChatbotDeps, 'sources' | 'stopping'>,
) {
  c.header('cache-control', 'no-store');
  return streamSSE(c, async (stream) => {
    let isGone = false;
    let told = '';
    let lastWriteAt = Date.now();
    stream.onAbort(() => {
      isGone = true;
    });
    while (!isGone && !deps.stopping.aborted) {
      await requireStillOwn();
      const data = JSON.stringify({ sources: await listSources(botId, deps) });
      if (data !== told) {
        await stream.writeSSE({ event: 'sources', data });
        lastWriteAt = Date.now();
        told = data;
      } else if (Date.now() - lastWriteAt >= HEARTBEAT_MS) {
        await stream.write(': still here\n\n');
        lastWriteAt = Date.now();
      }
      await stream.sleep(POLL_MS);
    }
  });
}
