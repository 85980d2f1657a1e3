import { expireDemosJob, forgetLeadsJob, tendBotsJob } from '@fucina/contracts/job';
import { createGuardedFetch } from '@fucina/guarded-fetch/guarded-fetch';
import { parseHostMap } from '@fucina/guarded-fetch/host-map';
import { createConcurrencyLimit } from '@fucina/service-kit/concurrency-limit';
import { createGuards, requireService } from '@fucina/service-kit/identity';
import type { Logger } from '@fucina/service-kit/logger';
import { createMigrations } from '@fucina/service-kit/migrations/run-migrations';
import { connectMongo, pingMongo } from '@fucina/service-kit/mongo';
import { createNoticeReads } from '@fucina/service-kit/notice-reads.repository';
import { createQueue } from '@fucina/service-kit/queue';
import { connectRedis } from '@fucina/service-kit/redis';
import { createSharedTurnBook } from '@fucina/web-reader/crawl/shared-turn-book';
import { createDomainNormalizer } from '@fucina/web-reader/domain';
import { createPrepareLogo } from '@fucina/web-reader/logo/prepare-logo';
import { createPageReader } from '@fucina/web-reader/reading/page-reader';
import { createWebReader } from '@fucina/web-reader/web-reader';
import { createAuthClient } from './adapters/auth-client.ts';
import { createAnswering } from './answering.ts';
import { createBotVersionsRepository } from './bot-settings/bot-versions.repository.ts';
import { createBotsRepository } from './bots/bots.repository.ts';
import type { ChatbotConfig } from './config.ts';
import { createConnections } from './connections.ts';
import { createConsentsRepository } from './consents/consents.repository.ts';
import { createAdmission } from './conversations/answering/admission.ts';
import { createMessageClaimsRepository } from './conversations/answering/message-claims.repository.ts';
import { createConversationsRepository } from './conversations/conversations.repository.ts';
import { createCrawlAllowance, unlimitedCrawls } from './demos/crawl-allowance.ts';
import { createDemoLooks } from './demos/watching/demo-looks.ts';
import { createAddressLinks } from './hand-off/address-links.ts';
import { createInsight } from './insight.ts';
import { createPagesRepository } from './knowledge/pages.repository.ts';
import { createLogosRepository } from './looks/logos.repository.ts';
import { createMeaning } from './meaning.ts';
import { takeInEarlierDemos } from './migrations/0005-demos-among-bots.ts';
import { migrations as ownMigrations } from './migrations/migrations.ts';
import { createMetersRepository } from './plans/meters.repository.ts';
import { createAnswerService } from './provider-keys/answer-service.ts';
import { createSecretBox } from './provider-keys/secret-box.ts';
import { createSources } from './sources/create-sources.ts';

/** More would wait longer than the gateway's timeout. */
const LOGOS_WAITING = 10;

export type ChatbotDeps = ReturnType<typeof createDeps>;
type Surroundings = {
  logger: Logger;
  now?: () => Date;
  givesWay?: boolean;
};

/** Composition root, shared by the HTTP process and the worker. */
export function createDeps(
  config: ChatbotConfig,
  { logger, now = () => new Date(), givesWay = false }: Surroundings,
) {
  const stopping = new AbortController();
  const db = connectMongo({ uri: config.mongodbUri, logger });
  const migrations = createMigrations(db, { service: 'chatbot', migrations: ownMigrations, logger });
  const redis = connectRedis({ url: config.redisUrl, logger });
  const pages = createPagesRepository(db);
  const conversations = createConversationsRepository(db);
  const messageClaims = createMessageClaimsRepository(db);
  const bots = createBotsRepository(db);
  const botVersions = createBotVersionsRepository(db);
  const meters = createMetersRepository(db);
  const logos = createLogosRepository(db);
  const consents = createConsentsRepository(db);
  const noticeReads = createNoticeReads(db);
  const hostMap = parseHostMap(config.crawl.hostMap);
  const allowList = config.crawl.allowList.split(',').filter(Boolean);
  const ownSite = config.publicUrl ? `; +${new URL('/bot', config.publicUrl)}` : '';
  const queueOptions = { redis, prefix: config.queuePrefix };
  const connections = createConnections({
    ...{ db, hostMap, allowList, queueOptions },
    userAgent: `FucinaWebhooks/1.0${config.publicUrl ? ` (+${config.publicUrl})` : ''}`,
  });

  const userAgent = `Mozilla/5.0 (compatible; FucinaBot/1.0${ownSite})`;
  const pageFetch = createGuardedFetch({ hostMap, allowList, userAgent });

  const pageReader = createPageReader({ limits: config.reading, logger });
  const prepareLogo = createPrepareLogo();
  const webReader = createWebReader({
    hostMap,
    allowList,
    limits: config.crawl,
    sharedTurns: createSharedTurnBook(queueOptions),
    pageReader,
    prepareLogo,
    userAgent,
    logger,
  });

  const answering = createAnswering(config.answerService, { meters, logger, now });
  const { answers, drafts, modelAccounts, modelClient } = answering;
  const insight = createInsight({ db, queueOptions, drafts });
  const meaning = createMeaning({ db, pages, queueOptions, config, givesWay, logger });
  const { indexes } = meaning.parts;
  const sources = createSources({
    ...{ db, queueOptions, bots, pages, indexes, pageReader, logger },
    corrections: insight.parts.correctionStore,
    config,
  });

  return {
    ...connections.parts,
    ...insight.parts,
    ...sources.parts,
    ...meaning.parts,
    bots,
    botVersions,
    meters,
    /** Stores with data of a bot or demo, in the order of removal. */
    botStores: [
      ...sources.stores,
      ...meaning.stores,
      pages,
      conversations,
      ...insight.stores,
      botVersions,
      logos,
      meters,
      ...connections.stores,
    ] as {
      removeByBot(botId: string): Promise<unknown>;
    }[],
    demoLooks: createDemoLooks({ bots, pages }),
    takeInEarlierDemos: () => takeInEarlierDemos(db),
    pages,
    conversations,
    logos,
    prepareLogo,
    takeLogoTurn: createConcurrencyLimit({ atOnce: 1, places: LOGOS_WAITING }),
    messageClaims,
    admission: createAdmission(config.admission),
    consents,
    noticeReads,
    ...createAuthClient({ at: config.auth, logger }),
    addressLinks: createAddressLinks({ secret: config.addressLinkKey }),
    answerService: config.answerService && createAnswerService(config.answerService),
    secretBox: createSecretBox(config.secretKeys),
    webReader,
    fetchPage: pageFetch.get,
    answers,
    modelAccounts,
    modelClient,
    crawlAllowance: config.areLimitsOn
      ? createCrawlAllowance({ redis, logger, prefix: config.queuePrefix, limits: config.crawl })
      : unlimitedCrawls,
    expireQueue: createQueue('expire-demos', expireDemosJob, queueOptions),
    tendBotsQueue: createQueue('tend-bots', tendBotsJob, queueOptions),
    forgetLeadsQueue: createQueue('forget-leads', forgetLeadsJob, queueOptions),
    normalizeDomain: createDomainNormalizer({ hostMap, allowList }),
    guards: createGuards(config.audience.people),
    requireService: requireService(config.audience.services),
    leadMonths: config.leadMonths,
    consentMs: config.consentMs,
    demoLifetimeMs: config.demoLifetimeMs,
    brandName: config.brandName,
    widgetDir: config.widgetDir,
    now,
    logger,
    checks: { database: () => pingMongo(db), migrations: migrations.check, queue: () => redis.ping() },

    /** Runs migrations and creates indexes once the database is reachable. */
    async prepareDatabase() {
      await migrations.run();
      const stores = [
        ...connections.stores,
        bots,
        botVersions,
        logos,
        meters,
        pages,
        conversations,
        messageClaims,
        consents,
        noticeReads,
        ...insight.stores,
        ...sources.stores,
        ...meaning.stores,
      ];
      await Promise.all(stores.map((store) => store.ensureIndexes()));
    },
    stopping: stopping.signal,
    /** Ends open event streams, which would keep the server from closing. */
    drain: () => stopping.abort(),
    async close() {
      sources.close();
      meaning.close();
      webReader.close();
      await connections.parts.webhookSender.close();
      await pageFetch.close();
      await db.close();
      redis.disconnect();
    },
  };
}
