import type { Hono } from 'hono';
import type { AppEnv } from './app.ts';
import type { readProcess } from './config.ts';
import { requireDurableRedis } from './durable-redis.ts';
import { closeOnSignal, listen } from './lifecycle.ts';
import { createLogger, type Logger } from './logger.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';

type Config = ReturnType<typeof readProcess> & { redisUrl?: string };

type Deps = {
  prepareDatabase(): Promise<void>;
  startWork?(): void | Promise<void>;
  /** Ends what would keep the server from closing. */
  drain?(): void;
  close(): Promise<void>;
};

type Service<ServiceConfig, ServiceDeps> = {
  name: string;
  config: ServiceConfig;
  createDeps: (config: ServiceConfig, surroundings: { logger: Logger }) => ServiceDeps;
  createApp: (deps: ServiceDeps) => Hono<AppEnv>;
};

/** Runs a service's process: it listens at once, is ready after its preparations, and ends on a signal. */
export async function serve<ServiceConfig extends Config, ServiceDeps extends Deps>({
  name,
  config,
  createDeps,
  createApp,
}: Service<ServiceConfig, ServiceDeps>) {
  const { redisUrl, isProduction } = config;
  const logger = createLogger({ name, level: config.logLevel });
  const telemetry = await startTelemetry({ name, config: config.telemetry, logger });
  const deps = createDeps(config, { logger });
  const server = await listen({ fetch: createApp(deps).fetch, ...config.http });
  logger.info({ port: server.port }, 'listening');

  const { prepare } = closeOnSignal({
    logger,
    drainMs: config.telemetry.drainMs,
    async close() {
      deps.drain?.();
      await server.close();
      await deps.close();
      await telemetry.close();
    },
  });
  await prepare(async () => {
    await Promise.all([
      redisUrl && requireDurableRedis({ redisUrl, isProduction }, { logger }),
      deps.prepareDatabase(),
    ]);
    await deps.startWork?.();
  });
}
