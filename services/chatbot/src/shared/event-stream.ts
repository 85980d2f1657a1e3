import type { Context } from 'hono';
import { type SSEMessage, streamSSE } from 'hono/streaming';

const HEARTBEAT_MS = 15_000;

/** Null while there is nothing new. */
export type Watched = SSEMessage | null;

/** Streams what `watch` yields until it ends, the listener leaves or the process stops; silence gets a heartbeat. */
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
