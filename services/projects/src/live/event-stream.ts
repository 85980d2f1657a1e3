const encoder = new TextEncoder();
const MAX_QUEUED = 16;

export type EventStream = ReturnType<typeof createEventStream>;

/** An SSE stream. Duplicates waiting for a slow reader are sent once. */
export function createEventStream({ onClosed }: { onClosed: () => void }) {
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
