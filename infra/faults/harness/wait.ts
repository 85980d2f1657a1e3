import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 25;

/** Polls until true and returns the milliseconds taken. Throws after `timeoutMs`. */
export async function waitUntil(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { timeoutMs = 30_000, everyMs = POLL_MS }: { timeoutMs?: number; everyMs?: number } = {},
) {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > timeoutMs)
      throw new Error(`timed out after ${timeoutMs / 1000} s waiting for: ${what}`);
    await delay(everyMs);
  }
  return performance.now() - since;
}
