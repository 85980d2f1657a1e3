import type { Logger } from '@fucina/service-kit/logger';
import type { Redis } from 'ioredis';

type Count = { known: number; unsent: number };

const FLUSH_MS = 200;
const MAX_KEYS = 100_000;
const OVERFLOW_KEY = 'everyone-else';
/** Counts below a fiftieth of the limit are not synced, since most clients stay below that. */
const SHARED_FROM = 1 / 50;

const ADD_COUNTS = `
local totals = {}
for i = 2, #ARGV, 2 do totals[#totals + 1] = redis.call('HINCRBY', KEYS[1], ARGV[i], ARGV[i + 1]) end
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return totals`;

export type SharedWindow = ReturnType<typeof createSharedWindow>;

/**
 * Rate limit without a round trip: counts locally, and sums all gateways' counts in Redis five times a second.
 * Without Redis each gateway enforces its own count, so there is always a limit.
 */
export function createSharedWindow({
  redis,
  logger,
  prefix,
  points,
  windowMs,
  now = Date.now,
}: {
  redis: Redis;
  logger: Logger;
  prefix: string;
  points: number;
  windowMs: number;
  now?: () => number;
}) {
  const worthSharing = Math.max(1, Math.floor(points * SHARED_FROM));
  let window = Math.floor(now() / windowMs);
  let counts = new Map<string, Count>();
  let pending = new Map<string, Count>();

  async function flush() {
    if (pending.size === 0 || redis.status !== 'ready') return;
    const sent = [...pending].map(([key, count]) => ({ key, count, amount: count.unsent }));
    pending = new Map();
    const args = sent.flatMap(({ key, amount }) => [key, amount]);
    const totals = (await redis.eval(
      ADD_COUNTS,
      1,
      `${prefix}:${window}`,
      2 * windowMs,
      ...args,
    )) as number[];
    sent.forEach(({ count, amount }, index) => {
      count.known = totals[index] ?? count.known;
      count.unsent -= amount;
    });
  }

  const timer = setInterval(() => {
    flush().catch((error) => logger.debug({ err: error }, 'request counts are kept in memory'));
  }, FLUSH_MS).unref();

  function startWindow(current: number) {
    window = current;
    counts = new Map();
    pending = new Map();
  }

  function countOf(key: string): { name: string; count: Count } {
    const known = counts.get(key);
    if (known) return { name: key, count: known };
    if (counts.size >= MAX_KEYS && key !== OVERFLOW_KEY) return countOf(OVERFLOW_KEY);
    const count = { known: 0, unsent: 0 };
    counts.set(key, count);
    return { name: key, count };
  }

  return {
    /** Counts one request. Returns the ms to wait if over the limit, else 0. */
    consume(key: string): number {
      const time = now();
      const current = Math.floor(time / windowMs);
      if (current !== window) startWindow(current);
      const { name, count } = countOf(key);
      count.unsent += 1;
      if (count.unsent >= worthSharing) pending.set(name, count);
      return count.known + count.unsent > points ? (current + 1) * windowMs - time : 0;
    },
    close: () => clearInterval(timer),
  };
}
