import { mkdtemp } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { IDENTITY_HEADER } from '../../packages/service-kit/src/identity.ts';
import { median, percentile } from '../faults/harness/statistics.ts';
import { findFreePort, LOOPBACK } from '../local/lib/ports.ts';
import { completeSecrets, secretsOfParts } from '../local/lib/secrets.ts';
import { startStores } from '../local/lib/test-stores.ts';
import { databaseUri } from '../local/mongo.ts';
import { part } from '../local/stack.ts';
import { supervise } from '../local/supervisor.ts';
import { type BenchRow, benchRow, formatRows } from './bench.ts';
import { identitySignerFor } from './identity-signer.ts';

const ROUNDS = 10;
const ROUND_MS = 4000;
const WARM_UP_MS = 3000;
const LOGINS_AT_ONCE = 8;
const ASK_EVERY_MS = 10;
const secrets = completeSecrets({});
const PASSWORD = 'tre gatti sul molo';
const source = { visitor: 'v'.repeat(32), network: 'n'.repeat(32) };

/** Latency of other auth requests at a steady rate, alternating between no logins and eight at once. */
export async function benchLogins(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fucina-bench-'));
  const output = { say: () => undefined, log: console.log };
  const stores = await startStores(dataDir, output);
  const port = await findFreePort();
  const nowhere = `http://${LOOPBACK}:9`;
  const env = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    ...secretsOfParts(secrets).auth,
    MONGODB_URI: databaseUri(stores.mongodbUri, 'fucina_auth'),
    REDIS_URL: stores.redisUrl,
    PUBLIC_URL: 'http://portal.test',
    PROJECTS_URL: nowhere,
    CHATBOT_URL: nowhere,
    CMS_URL: nowhere,
  };
  const auth = supervise(part({ name: 'auth', script: 'services/auth/src/main.ts', port, env }), output);
  try {
    await auth.whenReady;
    return await measure(createClient(port));
  } finally {
    await auth.stop();
    await stores.stop();
  }
}

type Client = ReturnType<typeof createClient>;

function createClient(port: number) {
  const agent = new Agent({ keepAlive: true });
  const sign = identitySignerFor('auth', secrets);
  const nobody = { role: 'anonymous', ...source } as const;

  function call(target: string, { json, userId }: { json?: object; userId?: string } = {}) {
    const someone = { role: 'client', name: 'bench', sessionId: 'none', language: 'en', ...source } as const;
    const identity = sign(userId ? { ...someone, id: userId } : nobody, 'auth');
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { [IDENTITY_HEADER]: identity, 'content-type': 'application/json' };
      const method = json ? 'POST' : 'GET';
      const sent = request({ host: LOOPBACK, port, path: target, method, headers, agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      sent.once('error', reject).end(json ? JSON.stringify(json) : undefined);
    });
  }

  return {
    async register(): Promise<string> {
      const json = { username: 'bench', password: PASSWORD, email: 'bench@people.test' };
      const { status, text } = await call('/api/register', { json });
      if (status !== 201) throw new Error(`registration returned ${status}: ${text}`);
      return (JSON.parse(text) as { id: string }).id;
    },
    async logIn() {
      const { status } = await call('/api/login', { json: { username: 'bench', password: PASSWORD } });
      if (status !== 200) throw new Error(`login returned ${status}`);
    },
    async readUser(userId: string): Promise<number> {
      const startedAt = performance.now();
      const { status } = await call('/api/user', { userId });
      if (status !== 200) throw new Error(`GET /api/user returned ${status}`);
      return performance.now() - startedAt;
    },
  };
}

/** Open loop at a steady rate. */
async function askSteadily(client: Client, { userId, forMs }: { userId: string; forMs: number }) {
  const asked: Promise<number>[] = [];
  const endAt = performance.now() + forMs;
  for (let dueAt = performance.now(); dueAt < endAt; dueAt += ASK_EVERY_MS) {
    await wait(Math.max(0, dueAt - performance.now()));
    asked.push(client.readUser(userId));
  }
  return Promise.all(asked);
}

function keepLoggingIn(client: Client) {
  let isOver = false;
  let count = 0;
  const lines = Array.from({ length: LOGINS_AT_ONCE }, async () => {
    while (!isOver) {
      await client.logIn();
      count += 1;
    }
  });
  return async function stop() {
    isOver = true;
    await Promise.all(lines);
    return count;
  };
}

async function measure(client: Client): Promise<BenchRow[]> {
  const userId = await client.register();
  await askSteadily(client, { userId, forMs: WARM_UP_MS });
  const quiet: number[][] = [];
  const busy: number[][] = [];
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await askSteadily(client, { userId, forMs: ROUND_MS }));
    const startedAt = performance.now();
    const stop = keepLoggingIn(client);
    busy.push(await askSteadily(client, { userId, forMs: ROUND_MS }));
    rates.push((await stop()) / ((performance.now() - startedAt) / 1000));
  }
  // Over all rounds together, since the p99 of a hundred requests would be chance.
  const figure = (rounds: number[][], share: number) => percentile(rounds.flat(), share);
  const ratio = (share: number) => figure(busy, share) / figure(quiet, share);
  return [
    benchRow('other requests, quiet: p99', figure(quiet, 0.99), 'ms'),
    benchRow('other requests, 8 logins at once: p99', figure(busy, 0.99), 'ms'),
    benchRow('p50 with 8 logins at once to quiet', ratio(0.5), '×'),
    benchRow('p99 with 8 logins at once to quiet', ratio(0.99), '×', { atMost: 1.5 }),
    benchRow('logins meanwhile', median(rates), '/s'),
  ];
}

if (import.meta.main) console.log(formatRows(await benchLogins()));
