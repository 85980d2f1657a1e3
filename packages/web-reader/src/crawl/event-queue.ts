import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 20;

/** Unbounded, ordered queue with a single reader. Yields to the event loop when long. */
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
      let turnBegan = performance.now();
      for (;;) {
        if (performance.now() - turnBegan > TURN_MS) {
          await nextTurn();
          turnBegan = performance.now();
        }
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
