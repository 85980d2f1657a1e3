import { closeOnSignal, listen } from '@fucina/service-kit/lifecycle';
import { createLogger } from '@fucina/service-kit/logger';
import { startTelemetry } from '@fucina/service-kit/telemetry/start-telemetry';
import { createCmsApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

const config = readConfig(process.env);
const logger = createLogger({ name: 'cms', level: config.logLevel });
const telemetry = await startTelemetry({ name: 'cms', config: config.telemetry, logger });
const deps = createDeps(config, { logger });
const app = createCmsApp(deps);

const server = await listen({ fetch: app.fetch, ...config.http });
logger.info({ port: server.port }, 'listening');
const { prepare } = closeOnSignal({
  logger,
  drainMs: config.telemetry.drainMs,
  async close() {
    await server.close();
    await deps.close();
    await telemetry.close();
  },
});
await prepare(deps.prepareDatabase);
