import type { RedisConnection } from '@fucina/service-kit/redis';
import type { TurnBook } from './host-turns.ts';

// Lease: longer than any request, so a dead worker's turn expires.
const TURN_LASTS_MS = 60_000;
const BUSY_WAIT_MS = 100;

// Uses Redis's clock, since the workers' clocks may differ.
const ASK = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local holders, times = KEYS[1], KEYS[2]
local parallel, spacing, id, lasts = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3], tonumber(ARGV[4])
local paused = tonumber(redis.call('HGET', times, 'paused') or '0')
if now < paused then return { paused - now, 1 } end
local next = tonumber(redis.call('HGET', times, 'next') or '0')
if now < next then return { next - now, 0 } end
redis.call('ZREMRANGEBYSCORE', holders, '-inf', now)
if redis.call('ZCARD', holders) >= parallel then return { tonumber(ARGV[5]), 0 } end
redis.call('ZADD', holders, now + lasts, id)
redis.call('PEXPIRE', holders, lasts)
redis.call('HSET', times, 'next', now + spacing)
redis.call('PEXPIRE', times, math.max(lasts, redis.call('PTTL', times)))
return { 0, 0 }`;
const PAUSE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local paused = math.max(now + tonumber(ARGV[1]), tonumber(redis.call('HGET', KEYS[1], 'paused') or '0'))
redis.call('HSET', KEYS[1], 'paused', paused)
redis.call('PEXPIRE', KEYS[1], paused - now + tonumber(ARGV[2]))`;

type Options = { redis: RedisConnection; prefix: string };

/** Turn book shared by all workers. Rejects if Redis is down. */
export function createSharedTurnBook({ redis, prefix }: Options): TurnBook {
  const holdersOf = (host: string) => `${prefix}:turns:{${host}}:holders`;
  const timesOf = (host: string) => `${prefix}:turns:{${host}}:times`;

  return {
    async ask(host, { parallel, spacingMs }, id) {
      const parameters = [parallel, Math.ceil(spacingMs), id, TURN_LASTS_MS, BUSY_WAIT_MS];
      const answer = await redis.eval(ASK, 2, holdersOf(host), timesOf(host), ...parameters);
      const [waitMs = 0, isPaused = 0] = answer as number[];
      return { waitMs, isPaused: isPaused === 1 };
    },
    async giveBack(host, id) {
      await redis.zrem(holdersOf(host), id);
    },
    async pause(host, ms) {
      await redis.eval(PAUSE, 1, timesOf(host), Math.ceil(ms), TURN_LASTS_MS);
    },
  };
}
