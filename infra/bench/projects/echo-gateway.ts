import { createGateway } from '../../../gateway/src/app.ts';
import { readConfig } from '../../../gateway/src/config.ts';
import type { Endpoint } from '../../../packages/contracts/src/endpoints/endpoint.ts';
import { openServer } from '../../../packages/service-kit/src/lifecycle.ts';
import { createLogger } from '../../../packages/service-kit/src/logger.ts';
import { connectRedis } from '../../../packages/service-kit/src/redis.ts';

// Two routes that differ only in whether a session is needed.
const common = {
  service: 'projects',
  reach: 'own-pages',
  method: 'GET',
  limits: ['api'],
  maxBodyBytes: 0,
  timeouts: { headersMs: 10_000, idleMs: 15_000 },
  responseKind: 'api',
} as const;
const table: readonly Endpoint[] = [
  { ...common, path: '/api/for-anyone', access: 'anyone', identity: 'signed' },
  { ...common, path: '/api/for-a-user', access: 'user', identity: 'session' },
];

const config = readConfig(process.env);
const logger = createLogger({ name: 'gateway', level: config.logLevel });
const [redis, newsRedis] = [1, 2].map(() => connectRedis({ url: config.redisUrl, logger })) as [
  ReturnType<typeof connectRedis>,
  ReturnType<typeof connectRedis>,
];
const gateway = createGateway({ config, redis, newsRedis, logger, table });
await openServer(gateway.server, config.http);
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => process.exit(0));
