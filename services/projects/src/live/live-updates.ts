import type { Logger } from '@fucina/service-kit/logger';
import type { RedisConnection } from '@fucina/service-kit/redis';
import { warnAfterStart } from '@fucina/service-kit/starting';
import { z } from 'zod';
import type { ListCache } from '../projects/list-cache.ts';
import type { Change, Streams } from './streams.ts';

export const CHANGES_CHANNEL = 'fucina:projects';

const message = z.object({ projectId: z.number().optional(), personIds: z.array(z.string()) });

type Options = {
  redis: RedisConnection;
  /** Dedicated connection: a subscriber can run no other commands. */
  subscriber: RedisConnection;
  channel: string;
  streams: Streams;
  listCache: ListCache;
  logger: Logger;
};

/**
 * Broadcasts changes to all processes and invalidates their caches. Fire and forget: without Redis at least this
 * process is notified.
 */
export function createLiveUpdates({ redis, subscriber, channel, streams, listCache, logger }: Options) {
  let hasListened = false;

  subscriber.on('message', (_channel, text: string) => {
    const change = readChange(text);
    if (!change) return;
    // First, since pages refetch at once.
    listCache.forget(change.personIds);
    streams.broadcast(change);
  });
  subscriber.on('ready', () => {
    listen().catch((error) => {
      warnAfterStart(logger, { err: error }, 'cannot subscribe to changes from other processes');
      // A failed subscription is not retried on this connection, so force a new one.
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    });
  });

  /** Messages sent while disconnected are lost, so all watchers reconnect and refetch. */
  async function listen() {
    await subscriber.subscribe(channel);
    listCache.forgetAll();
    if (hasListened) streams.endAll();
    hasListened = true;
  }

  return {
    publish(change: Change) {
      listCache.forget(change.personIds);
      redis.publish(channel, JSON.stringify(change)).catch((error) => {
        logger.warn({ err: error }, 'a change was not published to other processes');
        streams.broadcast(change);
      });
    },
    close() {
      subscriber.disconnect();
      redis.disconnect();
    },
  };
}

function readChange(text: string): Change | null {
  try {
    return message.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
