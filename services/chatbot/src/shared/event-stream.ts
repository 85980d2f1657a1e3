import type { Context } from 'hono';
import { type SSEMessage, streamSSE } from 'hono/streaming';

const HEARTBEAT_MS = 15_000;

/** Null if nothing is new. */
export type Watched = SSEMessage | null;

/** Streams what `watch` yields until it ends, the client leaves or the process stops. Sends heartbeats when idle. */
export function streamEvents(
  c: Context,
  watch: (signal: AbortSignal) => AsyncGenerator<Watched>,
  { stopping }: { stopping: AbortSignal },
) {
  return streamSSE(c, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    let lastWriteAt = Date.now();
    for await (const message of watch(AbortSignal.any([gone.signal, stopping]))) {
      if (message) await stream.writeSSE(message);
      else if (Date.now() - lastWriteAt < HEARTBEAT_MS) continue;
      else await stream.write(': still here\n\n');
      lastWriteAt = Date.now();
    }
  });
}
