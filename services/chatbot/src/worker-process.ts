import { createApp } from '@fucina/service-kit/app';
import { requireDurableRedis } from '@fucina/service-kit/durable-redis';
import { createHealthRoutes } from '@fucina/service-kit/health';
import { releaseJobs } from '@fucina/service-kit/held-jobs';
import { queueOfOneJob } from '@fucina/service-kit/isolated-job';
import { closeOnSignal, listen } from '@fucina/service-kit/lifecycle';
import { createLogger } from '@fucina/service-kit/logger';
import { startProcessor } from '@fucina/service-kit/processor';
import { connectRedisForWorker } from '@fucina/service-kit/redis';
import { awaitActivation } from '@fucina/service-kit/standby';
import { createConnectionLog } from '@fucina/service-kit/starting';
import { startTelemetry } from '@fucina/service-kit/telemetry/start-telemetry';
import { createTendBots } from './bots/tend-bots.job.ts';
import { readConfig } from './config.ts';
import { createExpireDemos } from './demos/expire-demos.job.ts';
import { createDeps } from './deps.ts';
import { startInsightJobs } from './insight-jobs.ts';
import { createForgetLeads } from './leads/forget-leads.job.ts';
import { createTellOwners } from './owner-news/tell-owners.job.ts';
import { startReadingJobs } from './reading-jobs.ts';
import { createReadSource } from './sources/reading/read-source.job.ts';
import { readDemoJob } from './sources/stored-source.ts';
import { createDeliverWebhooks } from './webhooks/deliver-webhooks.job.ts';

const EXPIRE_EVERY_MS = 60_000;
const TEND_EVERY_MS = 60_000;
const TELL_EVERY_MS = 10_000;
const FORGET_EVERY_MS = 24 * 3600 * 1000;

const config = readConfig(process.env);
const logger = createLogger({ name: 'worker', level: config.logLevel });
const deps = createDeps(config, { logger, givesWay: true });
const redis = connectRedisForWorker({ url: config.redisUrl, logger });
const options = { redis, logger, prefix: config.queuePrefix, entry: process.argv[1] };

// Only the active process opens ports, not a standby or one started for a single job.
const { held, ended } = await awaitActivation();
if (ended) logger.warn({ ended }, 'taking over from a worker that exited');
const isForOneJob = queueOfOneJob() !== null;
const telemetry = await startTelemetry({
  name: 'worker',
  config: isForOneJob ? { ...config.telemetry, metricsPort: null } : config.telemetry,
  logger,
});
const app = createApp({ logger });
app.route('/', createHealthRoutes({ checks: deps.checks }));
const server = isForOneJob ? null : await listen({ fetch: app.fetch, ...config.http });

const stopping: (() => Promise<void>)[] = [];
const { prepare } = closeOnSignal({
  logger,
  async close() {
    await Promise.all(stopping.map((stop) => stop()));
    // Last, so that health checks work while jobs finish.
    await server?.close();
    redis.disconnect();
    await deps.close();
    await telemetry.close();
  },
});

await prepare(async () => {
  await Promise.all([requireDurableRedis(config, { logger }), deps.prepareDatabase()]);
  await releaseJobs(redis, held);
  const { concurrency } = config.crawl;
  const crawl = startProcessor('crawl-demo-site', createReadSource(deps, readDemoJob), {
    ...options,
    concurrency,
  });
  const expire = startProcessor('expire-demos', createExpireDemos(deps), { ...options, concurrency: 1 });
  const tendBots = startProcessor('tend-bots', createTendBots(deps), { ...options, concurrency: 1 });
  const forgetLeads = startProcessor('forget-leads', createForgetLeads(deps), { ...options, concurrency: 1 });
  const tellOwners = startProcessor('tell-owners', createTellOwners(deps), { ...options, concurrency: 1 });
  const deliver = startProcessor('deliver-webhooks', createDeliverWebhooks(deps), {
    ...options,
    concurrency: 1,
  });
  const insight = startInsightJobs(deps, options);
  stopping.push(
    tellOwners.close,
    deliver.close,
    crawl.close,
    expire.close,
    tendBots.close,
    forgetLeads.close,
  );
  const reading = startReadingJobs(deps, options);
  stopping.push(insight.close, reading.close);
  if (!isForOneJob) await prepareQueues(insight, reading);
});

/** Redis may still be starting: retried until it is up. */
async function prepareQueues(...parts: { schedule(): Promise<void> }[]) {
  const logAttempt = createConnectionLog(logger, 'queue not reachable yet');
  for (;;) {
    try {
      await deps.crawlQueue.limitConcurrency(config.crawl.atOnce);
      await deps.expireQueue.schedule({}, { id: 'expire-demos', everyMs: EXPIRE_EVERY_MS });
      for (const part of parts) await part.schedule();
      await deps.tendBotsQueue.schedule({}, { id: 'tend-bots', everyMs: TEND_EVERY_MS });
      await deps.tellOwnersQueue.schedule({}, { id: 'tell-owners', everyMs: TELL_EVERY_MS });
      await deps.deliverWebhooksQueue.schedule({}, { id: 'deliver-webhooks', everyMs: TELL_EVERY_MS });
      return await deps.forgetLeadsQueue.schedule({}, { id: 'forget-leads', everyMs: FORGET_EVERY_MS });
    } catch (error) {
      logAttempt(error);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}
