import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from './logger.ts';
import { warnAfterStart } from './starting.ts';

/** For code that runs its own Lua scripts. */
export type RedisConnection = Redis;

/** Fails fast, for producers, limits and health checks. */
export function connectRedis({
  url,
  logger,
  commandTimeoutMs = 1000,
}: {
  url: string;
  logger: Logger;
  commandTimeoutMs?: number;
}): Redis {
  const failFast = { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: commandTimeoutMs };
  return connect(url, failFast, logger);
}

/** Retries for ever, for workers. */
export function connectRedisForWorker({ url, logger }: { url: string; logger: Logger }): Redis {
  return connect(url, { maxRetriesPerRequest: null }, logger);
}

type Patience = Pick<RedisOptions, 'maxRetriesPerRequest' | 'enableOfflineQueue' | 'commandTimeout'>;

function connect(url: string, patience: Patience, logger: Logger): Redis {
  const retryStrategy = (attempt: number) => Math.min(attempt * 100, 1000);
  const redis = new Redis(url, { ...patience, connectTimeout: 1000, retryStrategy });
  redis.on('error', (error) => warnAfterStart(logger, { err: error }, 'redis connection error'));
  return redis;
}

/** Connection settings as plain values, which can be sent to a thread. */
export type RedisAddress = Pick<
  RedisOptions,
  'host' | 'port' | 'path' | 'username' | 'password' | 'db' | 'tls'
>;

export function addressOf({ options }: Redis): RedisAddress {
  const { host, port, path, username, password, db, tls } = options;
  const plain = { host, port, path, username, password, db, tls };
  return Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined && value !== null),
  );
}

/** Does not reconnect, for a process about to end. */
export function connectRedisOnce(address: RedisAddress): Redis {
  const redis = new Redis({ ...address, connectTimeout: 1000, retryStrategy: () => null });
  redis.on('error', () => undefined);
  return redis;
}
