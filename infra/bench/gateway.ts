import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { guardedCommand } from '../local/lib/guarded-command.ts';
import { findOnPath } from '../local/lib/machine.ts';
import { answers, findFreePorts, LOOPBACK } from '../local/lib/ports.ts';
import { completeSecrets, secretsOfParts } from '../local/lib/secrets.ts';
import { startRedis } from '../local/redis.ts';
import { type ChildSpec, nodeChild, supervise } from '../local/supervisor.ts';
import { type BenchRow, benchRow, formatRows } from './bench.ts';
import { DIRECT, OURS, type Rounds, toRows } from './gateway-figures.ts';
import { firstByteDelayMs } from './gateway-first-byte.ts';
import { load, waitForCalm } from './gateway-load.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 3;
const WARM_UP_SECONDS = 2;
const SECRET = 'a secret of the bench, which nothing else knows';
const DEMO = '/api/chatbot-demo/0123456789abcdef0123456789abcdef';
const root = path.join(import.meta.dirname, '../..');

type Contender = { name: string; port: number };

/**
 * A JSON service, direct and behind each gateway, in separate processes under alternating load. Ours runs as in
 * production: limits in Redis, trusted proxies, signed identities.
 */
export async function benchGateway(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fucina-bench-'));
  const output = { say: () => undefined, log: console.log };
  const redis = await startRedis({ dataDir, ...output });
  const first = await findFreePorts(5);
  const specs = await contenderSpecs({ first, dataDir, redisUrl: redis.url });
  const children = specs.map(({ spec }) => supervise(spec, output));
  try {
    await Promise.all(children.map(({ whenReady }) => whenReady));
    return await measure(specs);
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await redis.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(contenders: Contender[]): Promise<BenchRow[]> {
  const hasWrk = Boolean(await findOnPath(['wrk']));
  console.log(`gateway: load by ${hasWrk ? 'wrk' : 'autocannon'}, 50 connections, ${ROUNDS} rounds in turns`);
  const cookie = `session=${signSession()}`;
  const urlOf = (port: number) => `http://${LOOPBACK}:${port}${DEMO}`;
  const rounds: Rounds = new Map(contenders.map(({ name }) => [name, []]));

  for (const { port } of contenders)
    await load({ url: urlOf(port), seconds: WARM_UP_SECONDS, cookie, hasWrk });
  let disturbed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!(await waitForCalm())) disturbed += 1;
    for (const { name, port } of contenders) {
      const result = await load({ url: urlOf(port), seconds: ROUND_SECONDS, cookie, hasWrk });
      rounds.get(name)?.push(result);
    }
  }
  if (disturbed > 0)
    console.log(`gateway: in ${disturbed} of ${ROUNDS} rounds something else used the machine`);

  const [direct, ours] = [DIRECT, OURS].map((name) =>
    contenders.find((contender) => contender.name === name),
  );
  const delayMs = await firstByteDelayMs({
    directUrl: `${urlOf(direct?.port ?? 0)}/events`,
    url: `${urlOf(ours?.port ?? 0)}/events`,
  });
  const delay = benchRow(`${OURS}: added to a stream's first byte`, delayMs, 'ms', { atMost: 2 });
  return [...toRows(rounds), delay];
}

type Options = { first: number; dataDir: string; redisUrl: string };

async function contenderSpecs({
  first,
  dataDir,
  redisUrl,
}: Options): Promise<(Contender & { spec: ChildSpec })[]> {
  const [servicePort, ourPort, fastifyPort, honoPort, caddyPort] = [0, 1, 2, 3, 4].map(
    (step) => first + step,
  ) as [number, number, number, number, number];
  const serviceUrl = `http://${LOOPBACK}:${servicePort}`;
  const node = (name: string, port: number, script: string, env: Record<string, string> = {}) => ({
    name,
    port,
    spec: {
      name,
      ...nodeChild(path.join(root, script)),
      env: { ...env, PORT: String(port) },
      isReady: () => answers({ port }),
    },
  });
  const gatewayEnv = {
    NODE_ENV: 'production',
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    ...secretsOfParts(completeSecrets({})).gateway,
    REDIS_URL: redisUrl,
    AUTH_URL: serviceUrl,
    PROJECTS_URL: serviceUrl,
    CMS_URL: serviceUrl,
    CHATBOT_URL: serviceUrl,
    FRONTEND_URL: serviceUrl,
    TRUSTED_PROXIES: '1',
  };
  const rival = { SERVICE_URL: serviceUrl, JWT_SECRET: SECRET };
  const specs = [
    node(DIRECT, servicePort, 'infra/bench/gateway-service.ts'),
    node(OURS, ourPort, 'gateway/src/main.ts', gatewayEnv),
    node('@fastify/http-proxy', fastifyPort, 'infra/bench/gateway-rivals.ts', { ...rival, RIVAL: 'fastify' }),
    node('hono/proxy + hono/jwt', honoPort, 'infra/bench/gateway-rivals.ts', { ...rival, RIVAL: 'hono' }),
  ];
  const caddy = await findOnPath(['caddy']);
  if (!caddy) console.log('gateway: caddy is not on PATH and is left out');
  return caddy ? [...specs, await caddyContender({ caddy, port: caddyPort, serviceUrl, dataDir })] : specs;
}

type CaddyOptions = { caddy: string; port: number; serviceUrl: string; dataDir: string };

/** Plain http only, since Caddy would otherwise install a local CA. */
async function caddyContender({ caddy, port, serviceUrl, dataDir }: CaddyOptions) {
  const file = path.join(dataDir, 'Caddyfile');
  const options = ['admin off', 'auto_https off', 'skip_install_trust'];
  const site = `http://${LOOPBACK}:${port} {\n  reverse_proxy ${serviceUrl}\n}`;
  await writeFile(file, `{\n  ${options.join('\n  ')}\n  log {\n    level ERROR\n  }\n}\n${site}\n`);
  return {
    name: 'caddy',
    port,
    spec: {
      name: 'caddy',
      ...guardedCommand(caddy, ['run', '--config', file, '--adapter', 'caddyfile']),
      env: { HOME: dataDir, XDG_CONFIG_HOME: dataDir, XDG_DATA_HOME: dataDir },
      ipc: false,
      isReady: () => answers({ port }),
    },
  };
}

function signSession() {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: '5f0c1e6a-5f0e-4f61-9c38-0f2f4a4c7d11', role: 'client', exp: 4_102_444_800 };
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', SECRET).update(body).digest('base64url')}`;
}

if (import.meta.main) console.log(formatRows(await benchGateway()));
