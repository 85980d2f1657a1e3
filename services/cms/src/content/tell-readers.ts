import type { Language } from '@fucina/contracts/language';
import { type ContentNews, writeContentNews } from '@fucina/service-kit/content-news';
import type { Logger } from '@fucina/service-kit/logger';
import type { RevisionsRepository } from './revisions.repository.ts';

export type TellReaders = (languages: Iterable<Language>) => Promise<void>;

/**
 * What visitors read in these languages has changed: its revision grows, and those who keep it are told. A Redis that
 * is away costs time, not truth: they also ask for the revision by themselves.
 */
export function createTellReaders({
  revisions,
  redis,
  channel,
  logger,
}: {
  revisions: RevisionsRepository;
  redis: { publish(channel: string, message: string): Promise<unknown> };
  channel: string;
  logger: Logger;
}): TellReaders {
  async function publish(news: ContentNews) {
    try {
      await redis.publish(channel, writeContentNews(news));
    } catch (error) {
      logger.warn({ err: error, ...news }, 'readers could not be told');
    }
  }

  return async function tellReaders(languages) {
    for (const language of new Set(languages)) {
      await publish({ language, revision: await revisions.grow(language) });
    }
  };
}
