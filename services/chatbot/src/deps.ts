import { createGuardedFetch } from '@fucina/guarded-fetch/guarded-fetch';
import { parseHostMap } from '@fucina/guarded-fetch/host-map';
import { createAdmission } from '@fucina/service-kit/admission';
import { createBlobs } from '@fucina/service-kit/blobs';
import { createConcurrencyLimit } from '@fucina/service-kit/concurrency-limit';
import { createGuards, requireService } from '@fucina/service-kit/identity';
import { createLocksRepository } from '@fucina/service-kit/locks.repository';
import type { Logger } from '@fucina/service-kit/logger';
import { createMigrations } from '@fucina/service-kit/migrations/run-migrations';
import { connectMongo, createIndexes, pingMongo } from '@fucina/service-kit/mongo';
import { createNoticeReads } from '@fucina/service-kit/notice-reads.repository';
import { connectRedis, connectRedisForWorker } from '@fucina/service-kit/redis';
import { createClamdScanner, noScanner } from '@fucina/service-kit/scanner';
import { createSharedTurnBook } from '@fucina/web-reader/crawl/shared-turn-book';
import { createDomainNormalizer } from '@fucina/web-reader/domain';
import { prepareLogo } from '@fucina/web-reader/logo/prepare-logo';
import { createPageReader } from '@fucina/web-reader/reading/page-reader';
import { createInstalledRecogniser } from '@fucina/web-reader/recogniser/installed-recogniser';
import { createWebReader } from '@fucina/web-reader/web-reader';
import { createAnswerService } from './adapters/answer-service.ts';
import { createAuthClient } from './adapters/auth-client.ts';
import { createWebhookSender } from './adapters/webhook-sender.ts';
import { createAnalyticsRepository } from './analytics/analytics.repository.ts';
import { createAnswering, createMeaning } from './answering.ts';
import { createBotVersionsRepository } from './bot-settings/bot-versions.repository.ts';
import { createBotRecords, createBotsRepository } from './bots/bots.repository.ts';
import { createLogosRepository } from './bots/logos.repository.ts';
import type { ChatbotConfig } from './config.ts';
import { createConsentsRepository } from './consents/consents.repository.ts';
import { createAnswerOnce } from './conversations/answering/answer-once.ts';
import { createConversationsRepository } from './conversations/conversations.repository.ts';
import { createCorrectionBook } from './corrections/correction-book.ts';
import { createCorrectionsRepository } from './corrections/corrections.repository.ts';
import { createDismissalsRepository } from './corrections/dismissals.repository.ts';
import { createDemoPolling } from './demos/watch-demo.ts';
import { createAddressLinks } from './hand-off/confirm-address.usecases.ts';
import { createHandOffAddressesRepository } from './hand-off/hand-off-addresses.repository.ts';
import { createHandOffsRepository } from './hand-off/hand-offs.repository.ts';
import { createPagesRepository } from './knowledge/pages.repository.ts';
import { createRevisionNews } from './knowledge/revision-news.ts';
import { createPublisher } from './knowledge/revisions.ts';
import { createVectorsRepository } from './knowledge/vectors.repository.ts';
import { createLeadsRepository } from './leads/leads.repository.ts';
import { takeInEarlierDemos } from './migrations/0005-demos-among-bots.ts';
import { migrations as ownMigrations } from './migrations/migrations.ts';
import { createMetersRepository } from './plans/meters.repository.ts';
import { createApiKeysRepository } from './public-api/api-keys.repository.ts';
import { createQueues } from './queues.ts';
import { createReportWatchRepository } from './report-card/report-watch.repository.ts';
import { createReportsRepository } from './report-card/reports.repository.ts';
import { createSecretBox } from './shared/secret-box.ts';
import { createKnowledgeOfBots } from './sources/knowledge-of-bots.ts';
import { createCrawlAllowance, unlimitedCrawls } from './sources/reading/crawl-allowance.ts';
import { createSourcesRepository } from './sources/sources.repository.ts';
import { createSourcePolling } from './sources/watch-sources.ts';
import { createWebhookDeliveriesRepository } from './webhooks/webhook-deliveries.repository.ts';
import { createWebhooksRepository } from './webhooks/webhooks.repository.ts';

/** Queued beyond this, an upload would exceed the gateway's timeout. */
const LOGOS_WAITING = 10;
/** A new demo's creator waits this long for its first page. */
const FIRST_PAGE_MS = 5_000;
const FIRST_PAGE_EVERY_MS = 50;

export type ChatbotDeps = ReturnType<typeof createDeps>;
type Surroundings = {
  logger: Logger;
  now?: () => Date;
  givesWay?: boolean;
  firstPageMs?: number;
};

/** Composition root, shared by the HTTP process and the worker. */
export function createDeps(
  config: ChatbotConfig,
  { logger, now = () => new Date(), givesWay = false, firstPageMs = FIRST_PAGE_MS }: Surroundings,
) {
  const { crawl, training, publicUrl, queuePrefix: prefix, redisUrl } = config;
  const stopping = new AbortController();
  const db = connectMongo({ uri: config.mongodbUri, logger });
  const migrations = createMigrations(db, { service: 'chatbot', migrations: ownMigrations, logger });
  const redis = connectRedis({ url: redisUrl, logger });
  const queues = createQueues({ redis, prefix });

  const sources = createSourcesRepository(db);
  const pages = createPagesRepository(db);
  const vectors = createVectorsRepository(db);
  const correctionStore = createCorrectionsRepository(db);
  const reportWatch = createReportWatchRepository(db);
  const bots = createBotsRepository(db);
  const meters = createMetersRepository(db);
  const documentBlobs = createBlobs(db, { owners: 'sources' });

  const reach = {
    hostMap: parseHostMap(crawl.hostMap),
    allowList: crawl.allowList.split(',').filter(Boolean),
  };
  const ownSite = publicUrl ? `; +${new URL('/bot', publicUrl)}` : '';
  const userAgent = `Mozilla/5.0 (compatible; FucinaBot/1.0${ownSite})`;
  const webhookAgent = `FucinaWebhooks/1.0${publicUrl ? ` (+${publicUrl})` : ''}`;
  const pageFetch = createGuardedFetch({ ...reach, userAgent });
  const webhookSender = createWebhookSender({ ...reach, userAgent: webhookAgent });
  const pageReader = createPageReader({ limits: config.reading, logger });
  const sharedTurns = createSharedTurnBook({ redis, prefix });
  const webReader = createWebReader({
    ...{ ...reach, limits: crawl, sharedTurns, pageReader, userAgent, logger },
  });

  const { embedPassagesQueue } = queues;
  const meaning = createMeaning({ pages, vectors, embedPassagesQueue, config, givesWay, logger });
  const knowledgeOfBots = createKnowledgeOfBots({ bots, pages, sources, corrections: correctionStore });
  const revisionNews = createRevisionNews({
    ...{ redis, channel: `${prefix}:revisions`, logger },
    subscriber: connectRedisForWorker({ url: redisUrl, logger }),
  });
  revisionNews.listen(meaning.indexes.prepare);

  return {
    ...queues,
    queues: Object.values(queues),
    ...createAnswering(config.answerService, { meters, logger, now }),
    ...meaning,
    ...createAuthClient({ at: config.auth, logger }),

    sources,
    pages,
    vectors,
    correctionStore,
    reportWatch,
    bots,
    meters,
    documentBlobs,
    analytics: createAnalyticsRepository(db),
    apiKeys: createApiKeysRepository(db),
    botVersions: createBotVersionsRepository(db),
    consents: createConsentsRepository(db),
    conversations: createConversationsRepository(db),
    dismissals: createDismissalsRepository(db),
    handOffAddresses: createHandOffAddressesRepository(db),
    handOffs: createHandOffsRepository(db),
    leads: createLeadsRepository(db),
    locks: createLocksRepository(db),
    logos: createLogosRepository(db),
    noticeReads: createNoticeReads(db),
    reports: createReportsRepository(db),
    webhookDeliveries: createWebhookDeliveriesRepository(db),
    webhooks: createWebhooksRepository(db),
    /** Deleted along with a bot or demo, in this order. */
    botStores: [
      { removeByBot: async (id: string) => documentBlobs.remove(await sources.listBlobIds(id)) },
      vectors,
      reportWatch,
      createBotRecords(db),
    ],

    knowledgeOfBots,
    publisher: createPublisher({ bots, pages, knowledgeOfBots, revisionNews }),
    corrections: createCorrectionBook(correctionStore),
    demoPolling: createDemoPolling({ bots, pages }),
    firstPagePolling: createDemoPolling({ bots, pages }, FIRST_PAGE_EVERY_MS),
    sourcePolling: createSourcePolling({ bots, sources }),
    admission: createAdmission(config.admission),
    answerOnce: createAnswerOnce(db, { now, logger }),
    addressLinks: createAddressLinks({ secret: config.addressLinkKey }),
    answerService: config.answerService && createAnswerService(config.answerService),
    secretBox: createSecretBox(config.secretKeys),
    crawlAllowance: config.areLimitsOn
      ? createCrawlAllowance({ redis, logger, prefix, limits: crawl })
      : unlimitedCrawls,
    takeInEarlierDemos: () => takeInEarlierDemos(db),

    pageReader,
    prepareLogo,
    takeLogoTurn: createConcurrencyLimit({ atOnce: 1, places: LOGOS_WAITING }),
    webReader,
    webhookSender,
    fetchPage: pageFetch.get,
    normalizeDomain: createDomainNormalizer(reach),
    scanner: training.clamd ? createClamdScanner(training.clamd) : noScanner,
    recogniser: createInstalledRecogniser({ path: training.programPath }),
    uploadDeadlineMs: training.uploadDeadlineMs,
    recognitionMs: training.recognitionMs,
    siteDeadlineMs: training.siteDeadlineMs,

    guards: createGuards(config.audience.people),
    requireService: requireService(config.audience.services),
    leadMonths: config.leadMonths,
    consentMs: config.consentMs,
    demoLifetimeMs: config.demoLifetimeMs,
    firstPageMs,
    brandName: config.brandName,
    widgetDir: config.widgetDir,
    now,
    logger,
    checks: { database: () => pingMongo(db), migrations: migrations.check, queue: () => redis.ping() },

    /** Runs migrations and creates indexes once the database is reachable. */
    async prepareDatabase() {
      await migrations.run();
      await createIndexes(db);
    },
    stopping: stopping.signal,
    /** Open event streams would keep the server from closing. */
    drain: () => stopping.abort(),
    async close() {
      revisionNews.close();
      meaning.closeReader();
      webReader.close();
      await webhookSender.close();
      await pageFetch.close();
      await db.close();
      redis.disconnect();
    },
  };
}
