import type { Logger } from '@fucina/service-kit/logger';
import { readSessionNews, type SessionNews } from '@fucina/service-kit/session-news';
import { warnAfterStart } from '@fucina/service-kit/starting';
import type { Redis } from 'ioredis';

const CHECK_EVERY_MS = 1000;
const TRUSTED_FOR_MS = 2500;

export type SessionNewsFeed = ReturnType<typeof createSessionNewsFeed>;

/**
 * Session news from auth. Healthy only while Redis confirms the subscription, since news may be missed at any other
 * time.
 */
export function createSessionNewsFeed({
  redis,
  channel,
  logger,
}: {
  /** Dedicated connection: a subscriber can run no other commands. */
  redis: Redis;
  channel: string;
  logger: Logger;
}) {
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let isConnected = false;
  const listeners: ((news: SessionNews | null) => void)[] = [];

  function onNews(news: SessionNews | null) {
    for (const listener of listeners) listener(news);
  }

  function lose() {
    if (isConnected) warnAfterStart(logger, {}, 'no session news from Redis: asking auth for each request');
    isConnected = false;
    onNews(null);
  }

  /** Subscribing again is idempotent, and the reply proves that the connection is alive. */
  async function confirm() {
    if (redis.status !== 'ready') return;
    try {
      await redis.subscribe(channel);
      if (!isConnected) onNews(null);
      isConnected = true;
      confirmedAt = performance.now();
    } catch {
      lose();
      if (redis.status === 'ready') redis.disconnect(true);
    }
  }

  redis.on('ready', () => void confirm());
  redis.on('close', lose);
  redis.on('message', (_channel, message: string) => onNews(readSessionNews(message)));
  if (redis.status === 'ready') void confirm();
  const timer = setInterval(() => void confirm(), CHECK_EVERY_MS).unref();

  return {
    isHealthy: () => isConnected && performance.now() - confirmedAt < TRUSTED_FOR_MS,
    /** Called with each piece of news, or with null if anything may have changed. */
    listen(listener: (news: SessionNews | null) => void) {
      listeners.push(listener);
    },
    close() {
      clearInterval(timer);
      redis.disconnect();
    },
  };
}
