import { createBlobs } from '@fucina/service-kit/blobs';
import { createCountersRepository } from '@fucina/service-kit/counters.repository';
import { createGuards, requireService } from '@fucina/service-kit/identity';
import { createLeasesRepository } from '@fucina/service-kit/leases.repository';
import type { Logger } from '@fucina/service-kit/logger';
import { createMigrations } from '@fucina/service-kit/migrations/run-migrations';
import { connectMongo, createIndexes, pingMongo } from '@fucina/service-kit/mongo';
import { createNoticeReads } from '@fucina/service-kit/notice-reads.repository';
import { connectRedis, connectRedisForWorker } from '@fucina/service-kit/redis';
import { createClamdScanner, noScanner } from '@fucina/service-kit/scanner';
import { createServiceClient } from '@fucina/service-kit/service-client';
import { createWorkLoop } from '@fucina/service-kit/work-loop';
import { createActivityRepository } from './activity/activity.repository.ts';
import { createApprovalsRepository } from './approvals/approvals.repository.ts';
import { createCommentsRepository } from './comments/comments.repository.ts';
import type { ProjectsConfig } from './config.ts';
import { createFilesRepository } from './files/files.repository.ts';
import { CHANGES_CHANNEL, createLiveUpdates } from './live/live-updates.ts';
import { createStreams } from './live/streams.ts';
import { createMilestonesRepository } from './milestones/milestones.repository.ts';
import { createNewsDelivery } from './news/deliver-news.job.ts';
import { createNewsRepository } from './news/news.repository.ts';
import { createListCache } from './projects/list-cache.ts';
import { createProjectsRepository } from './projects/projects.repository.ts';
import { createSupportRepository } from './support/support.repository.ts';
import { createTasksRepository } from './tasks/tasks.repository.ts';
import { createVisitsRepository } from './visits/visits.repository.ts';

const CLEANED_EVERY_MS = 3600_000;

export type ProjectsDeps = ReturnType<typeof createDeps>;

type Surroundings = {
  logger: Logger;
  now?: () => Date;
  /** Monotonic clock. */
  elapsedMs?: () => number;
  changesChannel?: string;
  streamTimes?: { heartbeatMs: number; lifetimeMs: number };
};

export function createDeps(config: ProjectsConfig, surroundings: Surroundings) {
  const { logger, now = () => new Date(), elapsedMs = () => performance.now() } = surroundings;
  const { changesChannel = CHANGES_CHANNEL, streamTimes } = surroundings;
  const { redisUrl } = config;
  const db = connectMongo({ uri: config.mongodbUri, logger });
  const migrations = createMigrations(db, { service: 'projects', migrations: [], logger });
  const { people, services } = config.audience;
  const auth = createServiceClient({ from: 'projects', to: 'auth', ...config.auth });
  const counters = createCountersRepository(db);
  const blobs = createBlobs(db, { owners: 'files' });
  const streams = createStreams(streamTimes);
  const listCache = createListCache(elapsedMs);
  const liveUpdates = createLiveUpdates({
    redis: connectRedis({ url: redisUrl, logger }),
    subscriber: connectRedisForWorker({ url: redisUrl, logger }),
    channel: changesChannel,
    streams,
    listCache,
    logger,
  });
  const repositories = {
    projects: createProjectsRepository(db, { counters }),
    tasks: createTasksRepository(db, { counters }),
    milestones: createMilestonesRepository(db, { counters }),
    comments: createCommentsRepository(db, { counters, now }),
    approvals: createApprovalsRepository(db, { counters, now }),
    files: createFilesRepository(db, { counters, now }),
    activity: createActivityRepository(db),
    news: createNewsRepository(db),
    support: createSupportRepository(db),
    visits: createVisitsRepository(db),
    noticeReads: createNoticeReads(db),
  };
  const leases = createLeasesRepository(db, { collection: 'leases' });
  const newsDelivery = createNewsDelivery({ ...repositories, leases, auth, now, logger });
  const cleaning = createWorkLoop({
    name: 'orphaned file data',
    everyMs: CLEANED_EVERY_MS,
    workOff: () => blobs.removeOrphans(now()),
    logger,
  });

  return {
    ...repositories,
    auth,
    blobs,
    scanner: config.clamd ? createClamdScanner(config.clamd) : noScanner,
    streams,
    listCache,
    liveUpdates,
    newsDelivery,
    guards: createGuards(people),
    requireService: requireService(services),
    now,
    logger,
    // Redis is not required: without it only live updates are late.
    checks: { database: () => pingMongo(db), migrations: migrations.check },

    /** Once the database is reachable: runs migrations and creates indexes. */
    async prepareDatabase() {
      await migrations.run();
      await createIndexes(db);
      await repositories.projects.addSearchKeys();
    },
    async startWork() {
      newsDelivery.start();
      cleaning.start();
      await cleaning.runNow();
    },
    /** Open streams would keep the server from closing. */
    drain: streams.drain,
    async close() {
      streams.drain();
      await Promise.all([newsDelivery.close(), cleaning.close()]);
      liveUpdates.close();
      await db.close();
    },
  };
}
