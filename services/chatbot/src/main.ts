import { requireDurableRedis } from '@fucina/service-kit/durable-redis';
import { closeOnSignal, listen } from '@fucina/service-kit/lifecycle';
import { createLogger } from '@fucina/service-kit/logger';
import { readQueuesBy } from '@fucina/service-kit/telemetry/job-metrics';
import { startTelemetry } from '@fucina/service-kit/telemetry/start-telemetry';
import { createChatbotApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { countJobs } from './queues.ts';

const config = readConfig(process.env);
const logger = createLogger({ name: 'chatbot', level: config.logLevel });
const telemetry = await startTelemetry({ name: 'chatbot', config: config.telemetry, logger });
const deps = createDeps(config, { logger });
const app = createChatbotApp(deps);
readQueuesBy(() => countJobs(deps));

const server = await listen({ fetch: app.fetch, ...config.http });
logger.info({ port: server.port }, 'listening');
const { prepare } = closeOnSignal({
  logger,
  drainMs: config.telemetry.drainMs,
  async close() {
    deps.drain();
    await server.close();
    await deps.close();
    await telemetry.close();
  },
});
await prepare(() => Promise.all([requireDurableRedis(config, { logger }), deps.prepareDatabase()]));
