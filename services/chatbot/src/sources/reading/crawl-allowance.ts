import type { Logger } from '@fucina/service-kit/logger';
import type { RedisConnection } from '@fucina/service-kit/redis';
import type { DemoBot } from '../../bots/demo-bots.ts';

export type CrawlAllowance = ReturnType<typeof createCrawlAllowance>;

export type Allowed = { reason: null } | { reason: 'busy' | 'used up'; waitMs: number };

type Crawl = { id: string; network: string; createdAt: Date };

export const crawlOf = ({ id, demo: { network }, createdAt }: DemoBot): Crawl => ({ id, network, createdAt });

const DAY_MS = 24 * 3600 * 1000;
/** A slot expires after this long without progress, as stuck demos do. */
const PLACE_LASTS_MS = 10 * 60_000;
const BUSY_WAIT_MS = 15_000;

// Atomic, so that two requests cannot share the last slot or the last pages.
const TAKE = `
local now, place_ends, day_ms = ARGV[2], ARGV[3], ARGV[7]
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[4]) then return 'busy' end
if tonumber(redis.call('GET', KEYS[2]) or '0') + tonumber(ARGV[5]) > tonumber(ARGV[6]) then return 'used up' end
redis.call('ZADD', KEYS[1], place_ends, ARGV[1])
redis.call('PEXPIRE', KEYS[1], day_ms)
redis.call('INCRBY', KEYS[2], ARGV[5])
redis.call('PEXPIRE', KEYS[2], 2 * day_ms)
return 'taken'`;
const GIVE_BACK = `
if redis.call('ZREM', KEYS[1], ARGV[1]) == 0 then return end
local unused = math.min(tonumber(ARGV[2]), tonumber(redis.call('GET', KEYS[2]) or '0'))
if unused > 0 then redis.call('DECRBY', KEYS[2], unused) end`;

/**
 * Daily page budget and concurrency limit for all anonymous crawls together. Each crawl reserves its maximum and
 * returns what it did not use, so the budget may run out early but is never exceeded.
 */
export function createCrawlAllowance({
  redis,
  logger,
  prefix,
  limits: { maxPages, pagesPerDay, perAddress },
}: {
  redis: RedisConnection;
  logger: Logger;
  prefix: string;
  limits: { maxPages: number; pagesPerDay: number; perAddress: number };
}) {
  const keysOf = ({ network, createdAt }: Crawl) => [
    `${prefix}:crawls-of:${network}`,
    `${prefix}:pages-of-day:${Math.floor(createdAt.getTime() / DAY_MS)}`,
  ];

  return {
    async take(crawl: Crawl): Promise<Allowed> {
      const now = crawl.createdAt.getTime();
      const place = [crawl.id, now, now + PLACE_LASTS_MS, perAddress];
      const day = [maxPages, pagesPerDay, DAY_MS];
      const answer = await redis.eval(TAKE, 2, ...keysOf(crawl), ...place, ...day);
      if (answer === 'busy') return { reason: 'busy', waitMs: BUSY_WAIT_MS };
      if (answer === 'used up') return { reason: 'used up', waitMs: DAY_MS - (now % DAY_MS) };
      return { reason: null };
    },

    async giveBack(crawl: Crawl, { pagesRead }: { pagesRead: number }) {
      const unused = Math.max(0, maxPages - pagesRead);
      await redis.eval(GIVE_BACK, 2, ...keysOf(crawl), crawl.id, unused).catch((error) => {
        logger.warn(
          { err: error, demoId: crawl.id },
          'the crawl slot could not be released: it expires by itself',
        );
      });
    },
  };
}

/** For load tests and evaluation. */
export const unlimitedCrawls: CrawlAllowance = {
  take: async () => ({ reason: null }),
  giveBack: async () => undefined,
};
