import { requireDurableRedis } from '@fucina/service-kit/durable-redis';
import { closeOnSignal, listen } from '@fucina/service-kit/lifecycle';
import { createLogger } from '@fucina/service-kit/logger';
import { startTelemetry } from '@fucina/service-kit/telemetry/start-telemetry';
import { createProjectsApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

const config = readConfig(process.env);
const logger = createLogger({ name: 'projects', level: config.logLevel });
const telemetry = await startTelemetry({ name: 'projects', config: config.telemetry, logger });
const deps = createDeps(config, { logger });
const app = createProjectsApp(deps);

const server = await listen({ fetch: app.fetch, ...config.http });
logger.info({ port: server.port }, 'listening');
const { prepare } = closeOnSignal({
  logger,
  drainMs: config.telemetry.drainMs,
  async close() {
    // Open streams would keep the server from closing.
    deps.streams.drain();
    await server.close();
    await deps.close();
    await telemetry.close();
  },
});
await prepare(async () => {
  await Promise.all([requireDurableRedis(config, { logger }), deps.prepareDatabase()]);
  await deps.startWork();
});
