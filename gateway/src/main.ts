import { requireDurableRedis } from '@fucina/service-kit/durable-redis';
import { closeOnSignal, openServer } from '@fucina/service-kit/lifecycle';
import { createLogger } from '@fucina/service-kit/logger';
import { connectRedis } from '@fucina/service-kit/redis';
import { startTelemetry } from '@fucina/service-kit/telemetry/start-telemetry';
import { createGateway } from './app.ts';
import { readConfig } from './config.ts';

const REDIS_TIMEOUT_MS = 100;

const config = readConfig(process.env);
const logger = createLogger({ name: 'gateway', level: config.logLevel });
const { telemetry: settings } = config;
const telemetry = await startTelemetry({ name: 'gateway', config: settings, logger, isEntrance: true });
const redis = connectRedis({ url: config.redisUrl, logger, commandTimeoutMs: REDIS_TIMEOUT_MS });
const newsRedis = connectRedis({ url: config.redisUrl, logger });
const gateway = createGateway({ config, redis, newsRedis, logger });
const { port, close } = await openServer(gateway.server, config.http);
logger.info({ port }, 'listening');

const { prepare } = closeOnSignal({
  logger,
  drainMs: settings.drainMs,
  async close() {
    const closed = close();
    gateway.drain();
    await closed;
    await gateway.close();
    redis.disconnect();
    await telemetry.close();
  },
});
await prepare(() => requireDurableRedis(config, { logger }));
