import type { Logger } from '@fucina/service-kit/logger';
import type { RedisConnection } from '@fucina/service-kit/redis';
import { warnAfterStart } from '@fucina/service-kit/starting';
import { z } from 'zod';

const message = z.object({ botId: z.string(), revision: z.number() });

type Coming = z.infer<typeof message>;

export type RevisionNews = ReturnType<typeof createRevisionNews>;

type Options = {
  redis: RedisConnection;
  /** Dedicated connection: a subscriber can run no other commands. */
  subscriber: RedisConnection;
  channel: string;
  logger: Logger;
};

/**
 * Announces the next revision over Redis, so that processes can warm their index. Best effort: after a missed message
 * the index is loaded on demand.
 */
export function createRevisionNews({ redis, subscriber, channel, logger }: Options) {
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).catch((error) => {
      warnAfterStart(logger, { err: error }, 'cannot subscribe to new revisions');
      // A failed subscription is not retried on this connection, so force a new one.
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    });
  });

  return {
    announce(coming: Coming) {
      redis.publish(channel, JSON.stringify(coming)).catch((error) => {
        logger.debug({ err: error, botId: coming.botId }, 'could not announce a new revision');
      });
    },

    listen(prepare: (coming: Coming) => Promise<void>) {
      subscriber.on('message', (_channel, text: string) => {
        const coming = readComing(text);
        if (!coming) return;
        prepare(coming).catch((error) =>
          logger.warn({ err: error, botId: coming.botId }, 'could not prepare a new revision'),
        );
      });
    },

    close() {
      subscriber.disconnect();
    },
  };
}

function readComing(text: string): Coming | null {
  try {
    return message.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
