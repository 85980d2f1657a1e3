import { EventEmitter } from 'node:events';
import { createLogger } from '@fucina/service-kit/logger';
import type { SessionNews } from '@fucina/service-kit/session-news';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionNewsFeed } from './session-news-feed.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A Redis connection that can be made to hang. */
function setUp() {
  let answer: () => Promise<unknown> = async () => 1;
  const connection = Object.assign(new EventEmitter(), {
    status: 'ready',
    subscribe: () => answer(),
    disconnect: vi.fn(),
  });
  const told: (SessionNews | null)[] = [];
  const feed = createSessionNewsFeed({
    redis: connection as unknown as Redis,
    channel: 'news',
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  feed.listen((news) => told.push(news));
  return {
    feed,
    told,
    connection,
    setAnswer(next: typeof answer) {
      answer = next;
    },
  };
}

test('the feed is healthy once Redis confirms the subscription, and forwards messages', async () => {
  const { feed, connection, told } = setUp();
  expect(feed.isHealthy()).toBe(false);

  await vi.advanceTimersByTimeAsync(0);
  connection.emit('message', 'news', 'session:one');

  expect(feed.isHealthy()).toBe(true);
  expect(told.at(-1)).toEqual({ kind: 'session', id: 'one' });
});

test('the feed stays healthy while Redis keeps confirming', async () => {
  const { feed } = setUp();

  await vi.advanceTimersByTimeAsync(60_000);

  expect(feed.isHealthy()).toBe(true);
});

test('the feed turns unhealthy when Redis hangs on an open connection', async () => {
  const { feed, setAnswer } = setUp();
  await vi.advanceTimersByTimeAsync(0);

  setAnswer(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(3000);

  expect(feed.isHealthy()).toBe(false);
});

test('a failed confirmation invalidates all sessions and reconnects', async () => {
  const { feed, setAnswer, told, connection } = setUp();
  await vi.advanceTimersByTimeAsync(0);
  setAnswer(() => Promise.reject(new Error('Command timed out')));

  await vi.advanceTimersByTimeAsync(1000);

  expect(feed.isHealthy()).toBe(false);
  expect(told.at(-1)).toBeNull();
  expect(connection.disconnect).toHaveBeenCalledWith(true);
});

test('losing and regaining the connection each invalidate all sessions', async () => {
  const { feed, told, connection } = setUp();
  await vi.advanceTimersByTimeAsync(0);
  told.length = 0;

  connection.status = 'reconnecting';
  connection.emit('close');
  const whileAway = feed.isHealthy();
  connection.status = 'ready';
  connection.emit('ready');
  await vi.advanceTimersByTimeAsync(0);

  expect(whileAway).toBe(false);
  expect(told).toEqual([null, null]);
  expect(feed.isHealthy()).toBe(true);
});

test('an unreadable message invalidates all sessions', async () => {
  const { connection, told } = setUp();

  connection.emit('message', 'news', 'gibberish');

  expect(told.at(-1)).toBeNull();
});
