import { problem } from '@fucina/service-kit/problem';

const encoder = new TextEncoder();
const MAX_QUEUED = 16;
const PER_PERSON = 8;
const HEARTBEAT_MS = 15_000;
// Short, since reconnecting checks the session again.
const LIFETIME_MS = 10 * 60_000;
const RETRY_MS = { least: 2000, spread: 3000 };

/** Concerns a project or a support question. */
export type Change = { projectId?: number | undefined; personIds: string[] };

type Watcher = { id: string; role: 'client' | 'admin' };
type OpenStream = ReturnType<typeof createEventStream> & { watcher: Watcher; endsAt: number };

export type Streams = ReturnType<typeof createStreams>;

export function createStreams({ heartbeatMs = HEARTBEAT_MS, lifetimeMs = LIFETIME_MS } = {}) {
  const byPerson = new Map<string, Set<OpenStream>>();
  const ofStaff = new Set<OpenStream>();
  let isDraining = false;

  function all() {
    return [...byPerson.values()].flatMap((streams) => [...streams]);
  }

  function add(stream: OpenStream) {
    const { id, role } = stream.watcher;
    const own = byPerson.get(id) ?? new Set();
    byPerson.set(id, own.add(stream));
    if (role === 'admin') ofStaff.add(stream);
  }

  function remove(stream: OpenStream) {
    const own = byPerson.get(stream.watcher.id);
    own?.delete(stream);
    if (own?.size === 0) byPerson.delete(stream.watcher.id);
    ofStaff.delete(stream);
  }

  const heartbeat = setInterval(() => {
    const now = performance.now();
    for (const stream of all()) {
      if (now >= stream.endsAt) stream.end();
      else stream.write(': still here\n\n');
    }
  }, heartbeatMs).unref();

  return {
    open(watcher: Watcher): ReadableStream<Uint8Array> {
      if (isDraining) throw problem('service.unavailable', { retryAfter: 3 });
      if ((byPerson.get(watcher.id)?.size ?? 0) >= PER_PERSON) {
        throw problem('request.rate_limited', { retryAfter: HEARTBEAT_MS / 1000 });
      }
      const stream: OpenStream = {
        ...createEventStream({ onClosed: () => remove(stream) }),
        watcher,
        endsAt: performance.now() + lifetimeMs,
      };
      add(stream);
      // Jitter, so that streams closed together do not reconnect together.
      stream.write(`retry: ${Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)}\n\n`);
      return stream.body;
    },

    broadcast({ projectId, personIds }: Change) {
      const [noun, data] = projectId === undefined ? ['support', {}] : ['project', { projectId }];
      const event = `event: ${noun}\ndata: ${JSON.stringify(data)}\n\n`;
      const streams = new Set([...ofStaff, ...personIds.flatMap((id) => [...(byPerson.get(id) ?? [])])]);
      for (const stream of streams) stream.write(event);
    },

    count: () => all().length,

    /** Makes browsers reconnect and refetch. For when changes may have been missed. */
    endAll() {
      for (const stream of all()) stream.end();
    },

    drain() {
      isDraining = true;
      clearInterval(heartbeat);
      for (const stream of all()) stream.end();
    },
  };
}

/** An SSE stream. Duplicates waiting for a slow reader are sent once. */
function createEventStream({ onClosed }: { onClosed: () => void }) {
  const waiting = new Set<string>();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  function flush() {
    for (const text of waiting) {
      if ((controller?.desiredSize ?? 0) <= 0) return;
      waiting.delete(text);
      controller?.enqueue(encoder.encode(text));
    }
  }

  function forget() {
    controller = undefined;
    onClosed();
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      pull: flush,
      cancel: forget,
    },
    { highWaterMark: MAX_QUEUED },
  );

  return {
    body,
    write(text: string) {
      waiting.add(text);
      flush();
    },
    /** Browsers reconnect on their own. */
    end() {
      controller?.close();
      forget();
    },
  };
}
