import { once } from 'node:events';
import { createLogger } from '../../../packages/service-kit/src/logger.ts';
import { connectRedis } from '../../../packages/service-kit/src/redis.ts';

const SEVERAL = 500;

/** Every Redis key with its raw value as text, to search through. */
export async function dumpRedis(url: string): Promise<{ key: string; value: string }[]> {
  const redis = connectRedis({
    url,
    logger: createLogger({ name: 'dump', level: 'silent' }),
    commandTimeoutMs: 10_000,
  });
  await once(redis, 'ready');
  const found: { key: string; value: string }[] = [];
  for (let cursor = '0', isFirst = true; isFirst || cursor !== '0'; isFirst = false) {
    const [next, keys] = await redis.scan(cursor, 'COUNT', SEVERAL);
    for (const key of keys)
      found.push({ key, value: (await redis.dumpBuffer(key))?.toString('latin1') ?? '' });
    cursor = next;
  }
  redis.disconnect();
  return found;
}
