import { createStore } from './store.ts';

/** Parts of what is shown that wait for code or texts, and loads that have failed and not been tried anew since. */
export const comingStore = createStore(() => ({ awaited: 0, failing: 0 }));

const FIRST_WAIT_MS = 1000;

export function countComing(what: 'awaited' | 'failing', change: number) {
  const counts = comingStore.read();
  comingStore.change({ ...counts, [what]: counts[what] + change });
}

/** Loads code or texts, however often it takes. */
export async function bring<Value>(load: () => Promise<Value>): Promise<Value> {
  let waitMs = FIRST_WAIT_MS;
  let failures = 0;
  for (;;) {
    try {
      const value = await load();
      countComing('failing', -failures);
      return value;
    } catch {
      countComing('failing', 1 - failures);
      const isCalledFor = await nextChance(waitMs);
      failures = isCalledFor ? 0 : 1;
      countComing('failing', failures - 1);
      waitMs = isCalledFor ? FIRST_WAIT_MS : 2 * waitMs;
    }
  }
}

/** True if the connection is back, or the visitor clicks, perhaps again on what needs it; false after the wait. */
function nextChance(waitMs: number) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const listeners = new AbortController();
  const timer = setTimeout(resolve, waitMs, false);
  for (const event of ['online', 'click'])
    window.addEventListener(event, () => resolve(true), { signal: listeners.signal });
  return promise.finally(() => {
    clearTimeout(timer);
    listeners.abort();
  });
}
