import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import type { LimitName } from '@fucina/contracts/limits';
import { openServer } from '@fucina/service-kit/lifecycle';
import { createLogger, type Logger } from '@fucina/service-kit/logger';
import { connectRedis } from '@fucina/service-kit/redis';
import { asJson } from '@fucina/service-kit/testing/test-callers';
import { gatewaySigning } from '@fucina/service-kit/testing/test-keys';
import { createTestRedis } from '@fucina/service-kit/testing/test-stores';
import { onTestFinished } from 'vitest';
import { createGateway, type GatewayDeps } from '../src/app.ts';
import { withPoints } from '../src/limits/limit-policies.ts';
import { createRateLimits, noRateLimits } from '../src/rate-limit.ts';

export const DEMO_ID = '0123456789abcdef0123456789abcdef';
export const logger = createLogger({ name: 'gateway-test', level: 'silent' });

export type FakeUpstream = {
  url: string;
  server: Server;
  requests: IncomingMessage[];
  close(): Promise<void>;
};

export async function startUpstream(answer: RequestListener = answerJson, port = 0): Promise<FakeUpstream> {
  const requests: IncomingMessage[] = [];
  const server = createServer((req, res) => {
    requests.push(req);
    answer(req, res);
  });
  const opened = await openServer(server, { port, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${opened.port}`,
    server,
    requests,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export const answerJson: RequestListener = (req, res) => {
  req.resume().on('end', () => {
    res.setHeader('content-type', 'application/json').end('{"success":true}');
  });
};

/** A gateway that is closed when its test ends. */
export async function openGateway(options: GatewayOptions = {}) {
  const gateway = await startGateway(options);
  onTestFinished(() => gateway.close());
  return gateway;
}

export async function startGateway({
  auth = answerJson,
  projects = answerJson,
  cms = answerJson,
  chatbot = answerJson,
  frontend = answerJson,
  config = {},
  hasLimits = false,
  points = {},
  cmsUrl,
  redisUrl,
  redisTimeoutMs = 500,
  newsRedisUrl,
  authUrl,
  projectsUrl,
  onLog,
  prefix,
  ...deps
}: {
  auth?: RequestListener;
  projects?: RequestListener;
  cms?: RequestListener;
  chatbot?: RequestListener;
  frontend?: RequestListener;
  config?: Partial<GatewayDeps['config']>;
  hasLimits?: boolean;
  /** A real cms service instead of a fake. */
  cmsUrl?: string;
  /** Overrides of individual limits. */
  points?: Partial<Record<LimitName, number>>;
  redisUrl?: string;
  /** Raised for tests of two gateways: after this timeout, as on a busy machine, each would count alone. */
  redisTimeoutMs?: number;
  newsRedisUrl?: string;
  /** A real auth service instead of a fake. */
  authUrl?: string;
  /** A real projects service instead of a fake. */
  projectsUrl?: string;
  onLog?: (fields: object) => void;
  /** Redis key prefix. Gateways with the same prefix share counts. */
  prefix?: string;
} & Partial<Pick<GatewayDeps, 'table' | 'newsChannel' | 'resolve'>> = {}) {
  const upstreams = {
    auth: await startUpstream(auth),
    projects: await startUpstream(projects),
    cms: await startUpstream(cms),
    chatbot: await startUpstream(chatbot),
    frontend: await startUpstream(frontend),
  };
  const stores = await createTestRedis();
  const keyPrefix = prefix ?? stores.prefix;
  // The clock is fixed, so that no minute boundary resets counts during a test.
  const startedAt = Date.now();
  const redis = connectRedis({ url: redisUrl ?? stores.url, logger, commandTimeoutMs: redisTimeoutMs });
  if (!redisUrl) await once(redis, 'ready');
  const newsRedis = connectRedis({
    url: newsRedisUrl ?? redisUrl ?? stores.url,
    logger,
    commandTimeoutMs: 500,
  });
  const gateway = createGateway({
    config: {
      ...gatewaySigning,
      visitorHashKey: 'a-secret-of-the-tests-0123456789-0123456789',
      upstreamUrls: {
        auth: authUrl ?? upstreams.auth.url,
        projects: projectsUrl ?? upstreams.projects.url,
        chatbot: upstreams.chatbot.url,
        frontend: upstreams.frontend.url,
        cms: cmsUrl ?? upstreams.cms.url,
      },
      limitPoints: hasLimits ? points : null,
      trustedProxies: 1,
      publicUrl: undefined,
      thirdParties: { url: undefined, scriptUrl: undefined },
      ...config,
    },
    redis,
    newsRedis,
    logger: onLog ? listenTo(onLog) : logger,
    limits: hasLimits
      ? createRateLimits({
          redis,
          logger,
          prefix: keyPrefix,
          policies: withPoints(points),
          now: () => startedAt,
        })
      : noRateLimits,
    ...deps,
  });
  const { port, close } = await openServer(gateway.server, { port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    gateway,
    upstreams,
    redis,
    prefix: keyPrefix,
    async close() {
      gateway.drain();
      const closed = close();
      gateway.server.closeAllConnections();
      await closed;
      await gateway.close();
      redis.disconnect();
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.close()));
    },
  };
}

function listenTo(onLog: (fields: object) => void): Logger {
  const listen = (fields: object, message: string) => message === 'request' && onLog(fields);
  return Object.assign(createLogger({ name: 'gateway-test', level: 'silent' }), {
    isLevelEnabled: () => true,
    info: listen,
    debug: listen,
  });
}

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;
export type GatewayOptions = NonNullable<Parameters<typeof startGateway>[0]>;

export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1').on('data', (data) => {
    received += data;
    const [head = '', body] = received.split('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (body !== undefined && body.length >= length) socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return received;
}

export function postJson(url: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(url, asJson({ method: 'POST', json: body, headers }));
}

export async function until(condition: () => boolean | Promise<boolean>, what: string, timeoutMs = 8000) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`timed out waiting for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
