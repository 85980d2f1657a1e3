import type { Language } from '@fucina/contracts/language';
import type { Role } from '@fucina/contracts/user';
import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { createLogger } from '@fucina/service-kit/logger';
import { startProcessor } from '@fucina/service-kit/processor';
import { connectRedisForWorker } from '@fucina/service-kit/redis';
import { chatbotVariables, signAs } from '@fucina/service-kit/testing/test-keys';
import { createTestDatabase, createTestRedis } from '@fucina/service-kit/testing/test-stores';
import { createChatbotApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createExpireDemos } from '../src/demos/expire-demos.job.ts';
import { createDeps } from '../src/deps.ts';
import { createMaintainBots } from '../src/plans/maintain-bots.job.ts';
import { createMaintainSources } from '../src/sources/reading/maintain-sources.job.ts';
import { createReadSource } from '../src/sources/reading/read-source.job.ts';
import { readDemoJob } from '../src/sources/stored-source.ts';

type Options = { hostMap?: string; env?: Record<string, string>; firstPageMs?: number };

/**
 * The chatbot service on its own stores; `visitor` signs requests as the gateway would. New demos don't wait for their
 * first page, since most tests start the worker later or not at all.
 */
export async function startChatbot({ hostMap = '', env = {}, firstPageMs = 0 }: Options = {}) {
  const database = await createTestDatabase();
  const redis = await createTestRedis();
  const variables = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...chatbotVariables,
    MONGODB_URI: database.uri,
    REDIS_URL: redis.url,
    QUEUE_PREFIX: redis.prefix,
    CRAWL_HOST_MAP: hostMap,
    RATE_LIMITS: 'off',
    READER: 'off',
    SECRET_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    ...env,
  };
  const config = readConfig(variables);
  const logger = createLogger({ name: 'chatbot', level: config.logLevel });
  const clock = { offsetMs: 0 };
  const now = () => new Date(Date.now() + clock.offsetMs);
  const deps = createDeps(config, { logger, now, firstPageMs });
  await deps.prepareDatabase();

  const app = createChatbotApp(deps);
  const workerRedis = connectRedisForWorker({ url: redis.url, logger });
  const processorOptions = { redis: workerRedis, logger, prefix: redis.prefix, concurrency: 4 };
  const running: { close(): Promise<void> }[] = [];
  const jobContext = { signal: new AbortController().signal, isLastAttempt: true, logger };

  return {
    deps,
    db: database.db,
    workerEnv: variables,
    jobContext,
    travel(ms: number) {
      clock.offsetMs += ms;
    },
    /** Simulates a Redis that lost its data. */
    async dropJobs() {
      const keys = await workerRedis.keys(`${redis.prefix}:*`);
      if (keys.length > 0) await workerRedis.del(keys);
    },
    startWorker() {
      const processor = startProcessor(
        'crawl-demo-site',
        createReadSource(deps, readDemoJob),
        processorOptions,
      );
      running.push(processor);
      return processor;
    },
    runExpiry: () => createExpireDemos(deps).run({}, jobContext),
    maintainSources: () => createMaintainSources(deps).run({}, jobContext),
    maintainBots: () => createMaintainBots(deps).run({}, jobContext),
    routes: app.routes,
    redis: workerRedis,
    redisPrefix: redis.prefix,
    async request(
      path: string,
      {
        visitor = 'visitor-0123456789',
        network = 'network-0123456789',
        as,
        json,
        body,
        headers = {},
        method,
        signal,
      }: RequestOptions = {},
    ): Promise<Response> {
      const content = json === undefined ? body : JSON.stringify(json);
      return app.request(path, {
        method: method ?? (content === undefined ? 'GET' : 'POST'),
        ...(content === undefined ? {} : { body: content }),
        ...(signal && { signal }),
        headers: {
          ...(content === undefined ? {} : { 'content-type': 'application/json' }),
          [IDENTITY_HEADER]: signAs(
            as ? { ...as, visitor, network } : { role: 'anonymous', visitor, network },
            'chatbot',
          ),
          ...headers,
        },
      });
    },
    async stop() {
      await Promise.all(running.map((processor) => processor.close()));
      workerRedis.disconnect();
      await database.drop();
      await deps.close();
    },
  };
}

export type Chatbot = Awaited<ReturnType<typeof startChatbot>>;

type Account = { role: Role; id: string; name: string; sessionId: string; language: Language };

type RequestOptions = {
  as?: Account;
  visitor?: string;
  network?: string;
  json?: unknown;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  method?: string;
  signal?: AbortSignal;
};

/** Members the tests read; present only where the route promises them. */
export type AnswerBody = {
  demoId: string;
  code: string;
  success: boolean;
  answer: string;
  sources: { url: string; quote: string }[];
  demo: { status: string };
};

export async function readBody(response: Response): Promise<AnswerBody> {
  return (await response.json()) as AnswerBody;
}

export async function eventually<T>(
  ask: () => Promise<T>,
  isDone: (value: T) => boolean,
  timeoutMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await ask();
    if (isDone(value)) return value;
    if (Date.now() > deadline) throw new Error(`not reached: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
