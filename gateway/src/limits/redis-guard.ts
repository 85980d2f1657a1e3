import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@fucina/service-kit/logger';
import { warnAfterStart } from '@fucina/service-kit/starting';
import type { Redis } from 'ioredis';

export type RedisGuard = ReturnType<typeof createRedisGuard>;

const PROBE_MS = 500;

/**
 * Circuit breaker: after one failed command Redis counts as down until a ping succeeds, so that requests do not wait
 * for it.
 */
export function createRedisGuard({ redis, logger }: { redis: Redis; logger: Logger }) {
  let isTripped = false;

  async function recover() {
    while (isTripped && redis.status !== 'end') {
      await wait(PROBE_MS, undefined, { ref: false });
      await redis.ping().then(
        () => {
          isTripped = false;
        },
        () => undefined,
      );
    }
  }

  return {
    isUsable: () => !isTripped && redis.status === 'ready',
    trip(cause: unknown) {
      if (isTripped) return;
      isTripped = true;
      warnAfterStart(logger, { err: cause }, 'Redis is not responding: limits are counted in memory');
      void recover();
    },
  };
}
