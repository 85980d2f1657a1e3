import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';
import { createConnectionLog } from './starting.ts';

const PAUSE_MS = 500;
/** Timeout for an answer, after which a new connection is tried. */
const ANSWER_MS = 5000;

/**
 * Resolves once Redis is reachable and durable: append-only file, no eviction. Otherwise a restart or full memory
 * silently loses jobs, so rejects in production and warns elsewhere. Reads INFO, which is allowed where CONFIG is
 * not.
 */
export async function requireDurableRedis(
  { redisUrl, isProduction }: { redisUrl: string; isProduction: boolean },
  { logger }: { logger: Logger },
): Promise<void> {
  const faults = findFaults(await askUntilAnswered(redisUrl, logger));
  if (faults.length === 0) return;
  const message = `Redis would lose what it acknowledged: ${faults.join(', and ')}.`;
  if (isProduction) throw new Error(message);
  logger.warn(message);
}

function findFaults(info: string) {
  const lines = info.split(/\r?\n/);
  const read = (field: string) => lines.find((line) => line.startsWith(`${field}:`))?.slice(field.length + 1);
  const policy = read('maxmemory_policy');
  return [
    ...(read('aof_enabled') === '1' ? [] : ['it does not append to a file (set "appendonly yes")']),
    ...(policy === 'noeviction'
      ? []
      : [`its eviction policy is ${policy ?? 'unknown'} (set "maxmemory-policy noeviction")`]),
  ];
}

const onceOnly = {
  lazyConnect: true,
  connectTimeout: ANSWER_MS,
  commandTimeout: ANSWER_MS,
  retryStrategy: () => null,
};

async function askUntilAnswered(url: string, logger: Logger): Promise<string> {
  const logAttempt = createConnectionLog(logger, 'redis not reachable yet');
  for (;;) {
    const redis = new Redis(url, onceOnly);
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return `${await redis.info('persistence')}\n${await redis.info('memory')}`;
    } catch (error) {
      logAttempt(error);
      await delay(PAUSE_MS);
    } finally {
      redis.disconnect();
    }
  }
}
