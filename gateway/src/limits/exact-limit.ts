import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisGuard } from './redis-guard.ts';

export type ExactLimit = {
  /** Counts one request; gives the milliseconds to wait when the key is over its points, else 0. */
  consume(key: string): Promise<number>;
  /** Gives one request back. */
  refund(key: string): Promise<void>;
};

/**
 * A limit that all gateways share exactly. The same requests are counted in memory too, so that when Redis is away the
 * limit goes on from where it stood instead of starting again.
 */
export function createExactLimit({
  redis,
  guard,
  prefix,
  points,
  seconds,
}: {
  redis: Redis;
  guard: RedisGuard;
  prefix: string;
  points: number;
  seconds: number;
}): ExactLimit {
  const shared = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: prefix,
    points,
    duration: seconds,
    rejectIfRedisNotReady: true,
  });
  const local = new RateLimiterMemory({ points, duration: seconds });

  return {
    async consume(key) {
      const localWaitMs = await waitOf(local.consume(key));
      if (!guard.isUsable()) return localWaitMs;
      try {
        return await waitOf(shared.consume(key));
      } catch (error) {
        guard.trip(error);
        return localWaitMs;
      }
    },
    async refund(key) {
      await local.reward(key);
      if (!guard.isUsable()) return;
      await shared.reward(key).catch(guard.trip);
    },
  };
}

async function waitOf(consumed: Promise<unknown>): Promise<number> {
  try {
    await consumed;
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext);
    throw refused;
  }
}
