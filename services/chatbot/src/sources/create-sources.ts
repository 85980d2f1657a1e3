import type { BotIndexes } from '@fucina/answering/search/bot-indexes';
import { readSourceJob, tendSourcesJob } from '@fucina/contracts/job';
import { createBlobs } from '@fucina/service-kit/blobs';
import type { Logger } from '@fucina/service-kit/logger';
import { createQueue } from '@fucina/service-kit/queue';
import { connectRedisForWorker } from '@fucina/service-kit/redis';
import { createClamdScanner, noScanner } from '@fucina/service-kit/scanner';
import type { PageReader } from '@fucina/web-reader/reading/page-reader';
import { createInstalledRecogniser } from '@fucina/web-reader/recogniser/installed-recogniser';
import type { Connection } from 'mongoose';
import type { BotsRepository } from '../bots/bots.repository.ts';
import type { ChatbotConfig } from '../config.ts';
import type { CorrectionsRepository } from '../corrections/corrections.repository.ts';
import type { PagesRepository } from '../knowledge/pages.repository.ts';
import { createRevisionNews } from '../knowledge/revision-news.ts';
import { createPublisher } from '../knowledge/revisions.ts';
import { createKnowledgeOfBots } from './knowledge-of-bots.ts';
import { createSourcesRepository } from './sources.repository.ts';
import { readDemoJob } from './stored-source.ts';
import { createSourceLooks } from './watching/source-looks.ts';

type Options = {
  db: Connection;
  queueOptions: Parameters<typeof createQueue>[2];
  bots: BotsRepository;
  pages: PagesRepository;
  indexes: BotIndexes;
  corrections: CorrectionsRepository;
  pageReader: PageReader;
  config: Pick<ChatbotConfig, 'redisUrl' | 'training'>;
  logger: Logger;
};

export function createSources(options: Options) {
  const { db, queueOptions, bots, pages, indexes, corrections, pageReader, logger } = options;
  const { redisUrl, training: config } = options.config;
  const revisionNews = createRevisionNews({
    ...{ redis: queueOptions.redis, channel: `${queueOptions.prefix}:revisions`, logger },
    subscriber: connectRedisForWorker({ url: redisUrl, logger }),
  });
  revisionNews.listen(indexes.prepare);
  const sources = createSourcesRepository(db);
  const knowledgeOfBots = createKnowledgeOfBots({ bots, pages, sources, corrections });
  const documentBlobs = createBlobs(db, { owners: 'sources' });

  /** Files are deleted along with their sources. */
  async function removeByBot(botId: string) {
    await documentBlobs.remove(await sources.listBlobIds(botId));
    await sources.removeByBot(botId);
  }

  return {
    close: revisionNews.close,
    stores: [{ ensureIndexes: sources.ensureIndexes, removeByBot }],
    parts: {
      sources,
      sourceLooks: createSourceLooks({ bots, sources }),
      documentBlobs,
      scanner: config.clamd ? createClamdScanner(config.clamd) : noScanner,
      publisher: createPublisher(db, { pages, knowledgeOfBots, revisionNews }),
      knowledgeOfBots,
      recogniser: createInstalledRecogniser({ path: config.programPath }),
      pageReader,
      uploadDeadlineMs: config.uploadDeadlineMs,
      recognitionMs: config.recognitionMs,
      siteDeadlineMs: config.siteDeadlineMs,
      crawlQueue: createQueue('crawl-demo-site', readDemoJob, queueOptions),
      readDocumentQueue: createQueue('read-document', readSourceJob, queueOptions),
      readSiteQueue: createQueue('read-site', readSourceJob, queueOptions),
      tendSourcesQueue: createQueue('tend-sources', tendSourcesJob, queueOptions),
    },
  };
}
