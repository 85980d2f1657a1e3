import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@fucina/service-kit/logger';
import { SESSION_ANSWER_MS, type SessionNews, writeSessionNews } from '@fucina/service-kit/session-news';

export type NotifyGateways = (news: SessionNews) => Promise<void>;

/**
 * Resolves once no gateway uses stale session data: either Redis accepted the news, or the gateways' caches have
 * expired. Callers must not answer earlier.
 */
export function createGatewayNotifier({
  redis,
  channel,
  logger,
}: {
  redis: { publish(channel: string, message: string): Promise<unknown> };
  channel: string;
  logger: Logger;
}): NotifyGateways {
  return async function notifyGateways(news) {
    const startedAt = performance.now();
    try {
      await redis.publish(channel, writeSessionNews(news));
    } catch (error) {
      logger.warn({ err: error, kind: news.kind }, 'session news could not be published to the gateways');
      await wait(Math.max(0, SESSION_ANSWER_MS - (performance.now() - startedAt)));
    }
  };
}
