import { closeOnSignal, listen } from '@fucina/service-kit/lifecycle';
import { createLogger } from '@fucina/service-kit/logger';
import { createAuthApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

const config = readConfig(process.env);
const logger = createLogger({ name: 'auth', level: config.logLevel });
const deps = createDeps(config, { logger });
const app = createAuthApp(deps);

const server = await listen({ fetch: app.fetch, ...config.http });
logger.info({ port: server.port }, 'listening');
const { prepare } = closeOnSignal({
  logger,
  async close() {
    await server.close();
    await deps.close();
  },
});
await prepare(async () => {
  await deps.prepareDatabase();
  deps.startWork();
});
