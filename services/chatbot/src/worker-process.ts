import { createApp } from '@fucina/service-kit/app';
import { requireDurableRedis } from '@fucina/service-kit/durable-redis';
import { createHealthRoutes } from '@fucina/service-kit/health';
import { releaseJobs } from '@fucina/service-kit/held-jobs';
import { queueOfOneJob } from '@fucina/service-kit/isolated-job';
import { closeOnSignal, listen } from '@fucina/service-kit/lifecycle';
import { createLogger } from '@fucina/service-kit/logger';
import { connectRedisForWorker } from '@fucina/service-kit/redis';
import { awaitActivation } from '@fucina/service-kit/standby';
import { createConnectionLog } from '@fucina/service-kit/starting';
import { startTelemetry } from '@fucina/service-kit/telemetry/start-telemetry';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { listJobs, startJobs } from './jobs.ts';

const config = readConfig(process.env);
const logger = createLogger({ name: 'worker', level: config.logLevel });
const deps = createDeps(config, { logger, givesWay: true });
const redis = connectRedisForWorker({ url: config.redisUrl, logger });
const options = { redis, logger, prefix: config.queuePrefix, entry: process.argv[1] };

// Standbys and one-off runs open no ports.
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

let jobs: ReturnType<typeof startJobs> | undefined;
const { prepare } = closeOnSignal({
  logger,
  async close() {
    await jobs?.close();
    // Closed last, so that health checks pass while jobs finish.
    await server?.close();
    redis.disconnect();
    await deps.close();
    await telemetry.close();
  },
});

await prepare(async () => {
  await Promise.all([requireDurableRedis(config, { logger }), deps.prepareDatabase()]);
  await releaseJobs(redis, held);
  jobs = startJobs(listJobs(deps, config.crawl), options);
  if (isForOneJob) return;
  await prepareQueues(jobs);
  // Whoever starts a demo waits for its first page.
  deps.pageReader.keepReady();
});

/** Redis may still be starting, so retry until it is up. */
async function prepareQueues({ schedule }: { schedule(): Promise<void> }) {
  const logAttempt = createConnectionLog(logger, 'queue not reachable yet');
  for (;;) {
    try {
      await deps.crawlQueue.limitConcurrency(config.crawl.atOnce);
      return await schedule();
    } catch (error) {
      logAttempt(error);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}
