import { crawlDemoSiteJob, expireDemosJob, forgetLeadsJob, mailLeadsJob } from '@fucina/contracts/job';
import { requireAdmin, requireIdentity, requireService } from '@fucina/service-kit/identity';
import type { Logger } from '@fucina/service-kit/logger';
import { connectMongo, pingMongo, whenConnected } from '@fucina/service-kit/mongo';
import { createQueue } from '@fucina/service-kit/queue';
import { connectRedis } from '@fucina/service-kit/redis';
import { createExtractiveAnswers } from './adapters/answers/extractive-answers.ts';
import { createStaffMails } from './adapters/staff-mails.ts';
import { createSharedTurnBook } from './adapters/web-reader/crawl/shared-turn-book.ts';
import { createWebReader, parseHostMap } from './adapters/web-reader/create-web-reader.ts';
import { createDomainNormalizer } from './adapters/web-reader/domain.ts';
import { createPageReader } from './adapters/web-reader/reading/create-page-reader.ts';
import type { ChatbotConfig } from './config.ts';
import { createConsentsRepository } from './consents/consents.repository.ts';
import { createConversationsRepository } from './conversations/conversations.repository.ts';
import { createCrawlAllowance, unlimitedCrawls } from './demos/crawl-allowance.ts';
import { createDemosRepository } from './demos/demos.repository.ts';
import { createBotIndexes } from './knowledge/bot-indexes.ts';
import { createPagesRepository } from './knowledge/pages.repository.ts';
import { createLeadsRepository } from './leads/leads.repository.ts';

export type ChatbotDeps = ReturnType<typeof createDeps>;
export type WorkerDeps = Pick<
  ChatbotDeps,
  | 'leads'
  | 'staffMails'
  | 'leadMonths'
  | 'demos'
  | 'pages'
  | 'conversations'
  | 'crawlAllowance'
  | 'crawlQueue'
  | 'webReader'
  | 'answers'
  | 'now'
>;

/** The only place that picks concrete adapters; the HTTP process and the worker share it. */
export function createDeps(config: ChatbotConfig, { logger }: { logger: Logger }) {
  const db = connectMongo({ uri: config.mongodbUri, logger });
  const redis = connectRedis({ url: config.redisUrl, logger });
  const demos = createDemosRepository(db);
  const pages = createPagesRepository(db);
  const conversations = createConversationsRepository(db);
  const leads = createLeadsRepository(db);
  const consents = createConsentsRepository(db);
  const hostMap = parseHostMap(config.crawl.hostMap);
  const allowList = config.crawl.allowList.split(',').filter(Boolean);
  const ownSite = config.publicUrl ? `; +${new URL('/bot', config.publicUrl)}` : '';

  const webReader = createWebReader({
    hostMap,
    allowList,
    limits: config.crawl,
    sharedTurns: createSharedTurnBook({ redis, prefix: config.queuePrefix }),
    pageReader: createPageReader({ limits: config.reading, logger }),
    userAgent: `Mozilla/5.0 (compatible; FucinaBot/1.0${ownSite})`,
    logger,
  });
  const queueOptions = { redis, prefix: config.queuePrefix };

  return {
    demos,
    pages,
    conversations,
    leads,
    consents,
    /** Null where nobody sends mails: leads wait in the list. */
    staffMails: config.authUrl
      ? createStaffMails({ url: config.authUrl, secret: config.internalSecret })
      : null,
    webReader,
    indexes: createBotIndexes({ pages }),
    answers: createExtractiveAnswers(),
    crawlAllowance: config.areLimitsOn
      ? createCrawlAllowance({ redis, logger, prefix: config.queuePrefix, limits: config.crawl })
      : unlimitedCrawls,
    crawlQueue: createQueue('crawl-demo-site', crawlDemoSiteJob, queueOptions),
    expireQueue: createQueue('expire-demos', expireDemosJob, queueOptions),
    mailLeadsQueue: createQueue('mail-leads', mailLeadsJob, queueOptions),
    forgetLeadsQueue: createQueue('forget-leads', forgetLeadsJob, queueOptions),
    normalizeDomain: createDomainNormalizer({ hostMap, allowList }),
    requireIdentity: requireIdentity({ secret: config.internalSecret, audience: 'chatbot' }),
    requireAdmin: requireAdmin({ secret: config.internalSecret, audience: 'chatbot' }),
    requireService: requireService({ secret: config.internalSecret, audience: 'chatbot' }),
    leadMonths: config.leadMonths,
    consentMs: config.consentMs,
    demoLifetimeMs: config.demoLifetimeMs,
    brandName: config.brandName,
    widgetDir: config.widgetDir,
    now: () => new Date(),
    logger,
    checks: { database: () => pingMongo(db), queue: () => redis.ping() },

    /** Creates what the queries rely on, as soon as the database is there. */
    async prepareDatabase() {
      await whenConnected(db);
      await Promise.all([demos, pages, conversations, leads, consents].map((store) => store.ensureIndexes()));
    },
    async close() {
      webReader.close();
      await db.close();
      redis.disconnect();
    },
  };
}
