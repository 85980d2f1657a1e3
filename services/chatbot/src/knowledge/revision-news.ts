import type { Logger } from '@fucina/service-kit/logger';
import type { RedisConnection } from '@fucina/service-kit/redis';
import { z } from 'zod';

const message = z.object({ botId: z.string(), revision: z.number() });

type Coming = z.infer<typeof message>;

export type RevisionNews = ReturnType<typeof createRevisionNews>;

/**
 * Says which revision a bot is about to have, so that whoever answers for it can take it in before. Nothing depends on
 * it: what is not heard is read when it is asked for.
 */
export function createRevisionNews({
  redis,
  subscriber,
  channel,
  logger,
}: {
  redis: RedisConnection;
  /** A connection of its own, which waits for ever. */
  subscriber: RedisConnection;
  channel: string;
  logger: Logger;
}) {
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).catch((error) => logger.warn({ err: error }, 'revisions are not heard'));
  });

  return {
    tell(coming: Coming) {
      redis.publish(channel, JSON.stringify(coming)).catch((error) => {
        logger.debug({ err: error, botId: coming.botId }, 'a coming revision was not told');
      });
    },

    listen(prepare: (coming: Coming) => Promise<void>) {
      subscriber.on('message', (_channel, text: string) => {
        const coming = readComing(text);
        if (!coming) return;
        prepare(coming).catch((error) =>
          logger.warn({ err: error, botId: coming.botId }, 'a coming revision was not prepared'),
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
