import { webhookLimits } from '@fucina/contracts/webhook';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Back-off between attempts: eight attempts in about a day. */
const WAITS_MS = [10_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 4 * HOUR_MS, 7 * HOUR_MS, 10 * HOUR_MS];
const JITTER = 0.1;

/** Null after the last attempt. */
export function nextTryAt(
  { tries, now }: { tries: number; now: Date },
  random: () => number = Math.random,
): Date | null {
  const waitMs = tries < webhookLimits.attempts ? WAITS_MS[tries - 1] : undefined;
  if (waitMs === undefined) return null;
  // Jitter against retry storms.
  return new Date(now.getTime() + Math.round(waitMs * (1 + JITTER * random())));
}
