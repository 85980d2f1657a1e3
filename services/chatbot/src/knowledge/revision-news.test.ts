import { createLogger } from '@fucina/service-kit/logger';
import { connectRedis, connectRedisForWorker } from '@fucina/service-kit/redis';
import { createTestRedis } from '@fucina/service-kit/testing/test-stores';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRevisionNews } from './revision-news.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

test('a failed first subscription is retried, after which revisions are received', async () => {
  const { url, prefix } = await createTestRedis();
  const redis = connectRedis({ url, logger });
  const subscriber = connectRedisForWorker({ url, logger });
  const channel = `${prefix}:revisions`;
  const subscribe = vi
    .spyOn(subscriber, 'subscribe')
    .mockRejectedValueOnce(new Error('not answered in time'));
  const news = createRevisionNews({ redis, subscriber, channel, logger });
  onTestFinished(() => {
    news.close();
    redis.disconnect();
  });
  const heard: unknown[] = [];
  news.listen(async (coming) => void heard.push(coming));

  await vi.waitFor(async () => expect(await redis.publish(channel, 'none')).toBe(1));
  news.announce({ botId: 'bottega', revision: 2 });

  await vi.waitFor(() => expect(heard).toEqual([{ botId: 'bottega', revision: 2 }]));
  expect(subscribe).toHaveBeenCalledTimes(2);
});
