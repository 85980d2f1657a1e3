/** Hands events from a running task to one reader, in order, without losing or delaying any. */
export function createEventQueue<T>() {
  const waiting: T[] = [];
  let isClosed = false;
  let wake: () => void = () => undefined;

  return {
    push(event: T) {
      waiting.push(event);
      wake();
    },
    close() {
      isClosed = true;
      wake();
    },
    async *read(): AsyncGenerator<T, void> {
      for (;;) {
        const event = waiting.shift();
        if (event !== undefined) yield event;
        else if (isClosed) return;
        else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    },
  };
}

export type EventQueue<T> = ReturnType<typeof createEventQueue<T>>;
