import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { connect as dial } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createRateLimits } from '../../gateway/src/rate-limit.ts';
import { createSessionNewsFeed } from '../../gateway/src/sessions/session-news-feed.ts';
import { requireDurableRedis } from '../../packages/service-kit/src/durable-redis.ts';
import { createLogger } from '../../packages/service-kit/src/logger.ts';
import { defineProcessor, startProcessor } from '../../packages/service-kit/src/processor.ts';
import { createQueue } from '../../packages/service-kit/src/queue.ts';
import {
  connectRedis,
  connectRedisForWorker,
  type RedisConnection,
} from '../../packages/service-kit/src/redis.ts';
import { SESSION_CHANNEL } from '../../packages/service-kit/src/session-news.ts';
import { createSharedTurnBook } from '../../packages/web-reader/src/crawl/shared-turn-book.ts';
import { createGatewayNotifier } from '../../services/auth/src/sessions/notify-gateways.ts';
import { createCrawlAllowance } from '../../services/chatbot/src/sources/reading/crawl-allowance.ts';
import { CHANGES_CHANNEL } from '../../services/projects/src/live/live-updates.ts';
import { rootFolder, runQuietly } from '../local/lib/machine.ts';
import { planRedis } from '../local/redis.ts';
import { readRedisUsers, writeRedisUsers } from '../local/redis-users.ts';
import { supervise } from '../local/supervisor.ts';
import { createRecorder, makeFolder, until } from '../local/testing/processes.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const PROCESSES = ['gateway', 'auth', 'projects', 'chatbot', 'worker'];
const REVISIONS_CHANNEL = 'fucina:revisions';
const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8');

let urlOf: (user: string) => string;
let operator: RedisConnection;
const stopping: (() => unknown)[] = [];
const connect = (user: string) => {
  const redis = connectRedisForWorker({ url: urlOf(user), logger });
  stopping.push(() => redis.disconnect());
  return redis;
};

beforeAll(async () => {
  const { folder, remove } = await makeFolder();
  const { output } = createRecorder();
  const planned = await planRedis({ dataDir: folder, given: '', hasUsers: true, say: output.say });
  if (!planned.child) throw new Error('there is no Redis');
  const supervised = supervise(planned.child, output);
  await supervised.whenReady;
  ({ urlOf } = planned);
  operator = connect('operator');
  stopping.unshift(remove, () => supervised.stop());
});
afterAll(async () => {
  for (const stop of stopping.toReversed()) await stop();
});
beforeEach(async () => {
  await operator.flushall();
  await operator.call('ACL', 'LOG', 'RESET');
});

const refusals = async () => (await operator.call('ACL', 'LOG')) as unknown[];

async function outcome(redis: RedisConnection, command: string) {
  const [name = '', ...args] = command.split(' ');
  const answer = redis.call(name, ...args).then(
    () => 'OK',
    (error: Error) => error.message.split(' ')[0],
  );
  return answer;
}

test.each(PROCESSES)('%s can check at startup that Redis is durable', async (user) => {
  await requireDurableRedis({ redisUrl: urlOf(user), isProduction: true }, { logger });

  expect(await refusals()).toEqual([]);
});

test('the gateway may rate-limit and receive session events from auth', async () => {
  const subject = { address: 'a', visitor: 'v', bot: 'b', key: 'k', acceptLanguage: undefined };
  const redis = connectRedis({ url: urlOf('gateway'), logger });
  const newsRedis = connectRedis({ url: urlOf('gateway'), logger });
  await Promise.all([once(redis, 'ready'), once(newsRedis, 'ready')]);
  const limits = createRateLimits({ redis, logger });
  const heard: unknown[] = [];
  const news = createSessionNewsFeed({ redis: newsRedis, channel: SESSION_CHANNEL, logger });
  news.listen((piece) => heard.push(piece));
  await until(() => news.isHealthy());

  // Counts are synced only once they are high enough.
  for (let call = 0; call < 500; call += 1) void limits.admit(['api'], subject);
  const settle = await limits.admit(['api', 'contact', 'logins', 'demoCreation'], subject);
  settle?.(400);
  const tell = createGatewayNotifier({ redis: connect('auth'), channel: SESSION_CHANNEL, logger });
  await tell({ kind: 'session', id: 'one' });
  await until(() => heard.some((piece) => piece !== null));
  await until(async () => (await operator.keys('fucina-limit:api:*')).length > 0);

  expect(heard).toContainEqual({ kind: 'session', id: 'one' });
  expect((await operator.keys('*')).filter((key) => !key.startsWith('fucina-limit:'))).toEqual([]);
  expect(await refusals()).toEqual([]);
  limits.close();
  news.close();
  redis.disconnect();
});

test.each([
  ['projects', 'projects', CHANGES_CHANNEL],
  ['chatbot', 'chatbot', REVISIONS_CHANNEL],
  ['worker', 'chatbot', REVISIONS_CHANNEL],
])('%s may publish events that %s receives on %s', async (teller, listener, channel) => {
  const heard: string[] = [];
  const subscriber = connect(listener);
  subscriber.on('message', (_channel, text: string) => heard.push(text));
  await subscriber.subscribe(channel);

  await connect(teller).publish(channel, 'news');

  await until(() => heard.length > 0);
  expect(await refusals()).toEqual([]);
});

describe('the queue', () => {
  const payload = z.object({ kind: z.literal('read'), fails: z.boolean() });

  test('is managed by chatbot and processed by the worker, including schedules and failures', async () => {
    const redis = connectRedis({ url: urlOf('chatbot'), logger });
    await once(redis, 'ready');
    const queue = createQueue('read-site', payload, { redis });
    const workerRedis = connect('worker');
    const workersQueue = createQueue('read-site', payload, { redis: workerRedis });
    const done: boolean[] = [];
    const processor = defineProcessor(payload, async ({ fails }) => {
      done.push(fails);
      if (fails) throw new Error('it failed');
    });

    await queue.add({ kind: 'read', fails: false }, { id: 'taken-out' });
    expect(await queue.remove('taken-out')).toBe(1);
    await queue.add({ kind: 'read', fails: true }, { id: 'fails' });
    await queue.add({ kind: 'read', fails: false }, { id: 'works' });
    await workersQueue.limitConcurrency(2);
    await workersQueue.schedule({ kind: 'read', fails: false }, { id: 'again', everyMs: 200 });
    const running = startProcessor('read-site', processor, { redis: workerRedis, logger, concurrency: 2 });
    await until(async () => (await queue.count()).failed > 0);
    const [failed] = await queue.listFailed(10);
    const workers = await queue.countWorkers();
    await queue.retry('fails');
    await until(() => done.filter((fails) => fails).length > 3);

    expect(failed).toMatchObject({ id: 'fails', reason: 'it failed', attempts: 3 });
    expect(await queue.find('fails')).toMatchObject({ id: 'fails' });
    expect(done.filter((fails) => !fails).length).toBeGreaterThan(2);
    expect(workers).toBe(1);
    expect(await refusals()).toEqual([]);
    await running.close();
    await Promise.all([queue.close(), workersQueue.close()]);
    redis.disconnect();
  });

  test('shares crawl allowances and turns between processes', async () => {
    const redis = connect('chatbot');
    const limits = { maxPages: 10, pagesPerDay: 100, perAddress: 2 };
    const allowance = createCrawlAllowance({ redis, logger, prefix: 'fucina', limits });
    const crawl = { id: 'one', network: 'n', createdAt: new Date() };
    const turns = createSharedTurnBook({ redis: connect('worker'), prefix: 'fucina' });

    await allowance.take(crawl);
    await allowance.giveBack(crawl, { pagesRead: 2 });
    await turns.ask('shop.test', { parallel: 1, spacingMs: 10 }, 'turn');
    await turns.pause('shop.test', 10);
    await turns.giveBack('shop.test', 'turn');

    expect((await operator.keys('*')).length).toBeGreaterThan(1);
    expect(await refusals()).toEqual([]);
  });

  test('reveals only its length to the autoscaler', async () => {
    const scaler = connect('scaler');
    await operator.lpush('fucina:read-site:wait', 'job');

    expect(await scaler.llen('fucina:read-site:wait')).toBe(1);
    expect(await outcome(scaler, 'LRANGE fucina:read-site:wait 0 -1')).toBe('NOPERM');
    expect(await outcome(scaler, 'LLEN fucina:read-site:active')).toBe('NOPERM');
  });
});

const everybodys = ['FLUSHALL', 'CONFIG GET maxmemory', 'KEYS *', 'SCAN 0', 'ACL LIST', 'MONITOR', 'SAVE'];
const ofOthers: Record<string, string[]> = {
  gateway: [
    'LRANGE fucina:read-site:wait 0 -1',
    'HGETALL fucina:read-site:1',
    `PUBLISH ${SESSION_CHANNEL} x`,
  ],
  auth: ['GET fucina-limit:logins:1:a', 'LLEN fucina:read-site:wait', `SUBSCRIBE ${SESSION_CHANNEL}`],
  projects: ['SET x y', `PUBLISH ${SESSION_CHANNEL} x`, `PUBLISH ${REVISIONS_CHANNEL} x`],
  chatbot: ['GET fucina-limit:logins:1:a', 'DEL fucina-limit:logins:1:a', `PUBLISH ${SESSION_CHANNEL} x`],
  worker: ['DEL fucina-limit:logins:1:a', `PUBLISH ${CHANGES_CHANNEL} x`, 'SCRIPT FLUSH'],
  scaler: ['SET x y', 'PUBLISH x y'],
};

test.each(Object.keys(ofOthers))('%s is denied commands and keys it does not need', async (user) => {
  const redis = connect(user);

  for (const command of [...everybodys, ...(ofOthers[user] ?? [])]) {
    expect({ command, outcome: await outcome(redis, command) }).toEqual({ command, outcome: 'NOPERM' });
  }
});

test('scripts do not bypass key and command permissions', async () => {
  const script = "return redis.call('DEL', KEYS[1])";

  await expect(connect('chatbot').eval(script, 1, 'fucina-limit:logins:1:a')).rejects.toThrow('NOPERM');
  await expect(
    connect('gateway').eval("return redis.call('LRANGE', 'fucina:read-site:wait', 0, -1)", 0),
  ).rejects.toThrow(/can.t run this command/);
});

test('unauthenticated clients are rejected, and the health user may only PING', async () => {
  expect(await ask('PING')).toContain('NOAUTH');
  expect(await ask('AUTH auth health', 'PING')).toContain('WRONGPASS');
  expect(await ask('AUTH default x', 'PING')).toContain('WRONGPASS');
  expect(await ask('AUTH health health', 'PING')).toBe('+PONG');
  for (const command of ['GET x', 'INFO', 'PUBLISH x y', ...everybodys]) {
    expect(await ask('AUTH health health', command)).toContain('NOPERM');
  }
});

/** The second reply, or the first if that is an error. */
function ask(...lines: string[]) {
  const { port } = new URL(urlOf('operator'));
  return new Promise<string>((resolve, reject) => {
    const socket = dial(Number(port), '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\nQUIT\r\n`));
    let text = '';
    socket.on('data', (data) => (text += data));
    socket.once('close', () => resolve(text.split('\r\n').find((line) => line !== '+OK') ?? ''));
    socket.once('error', reject);
  });
}

test('the ACL file lists every user with their rights and password', async () => {
  const { folder, remove } = await makeFolder();
  const secrets = path.join(folder, 'secrets');
  await mkdir(secrets);
  await writeFile(path.join(secrets, 'redis_auth'), 'rediss://auth:pass_word-1@redis.example:6380/0\n');

  const { output } = await runQuietly({
    command: 'sh',
    args: [path.join(rootFolder, 'infra/redis/write-users.sh'), secrets],
  });
  await rm(folder, { recursive: true });
  await remove();

  expect(output.trim().split('\n')).toEqual(
    readRedisUsers().map(({ name, rights }) =>
      name === 'auth' ? `user auth ${rights} >pass_word-1` : `user ${name} ${rights}`,
    ),
  );
});

test('each process receives only its own Redis URL, in compose and in Kubernetes', () => {
  const compose = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, { secrets?: string[]; environment?: Record<string, string> }>;
  };
  const users = readRedisUsers().map(({ name }) => name);

  expect(users).toEqual(expect.arrayContaining(PROCESSES));
  for (const [name, { secrets = [], environment }] of Object.entries(compose.services)) {
    if (name === 'redis') continue;
    const own = secrets.filter((secret) => secret.startsWith('redis_'));
    expect({ name, own }).toEqual({ name, own: PROCESSES.includes(name) ? [`redis_${name}`] : [] });
    if (own[0]) expect(environment?.REDIS_URL_FILE).toBe(`/run/secrets/redis_${name}`);
  }
  for (const name of PROCESSES)
    expect(read(`infra/kubernetes/base/${name}.yaml`).match(/redis_\w+/g)).toEqual(
      Array(3).fill(`redis_${name}`),
    );
});

test('the ACL supports another queue prefix', async () => {
  const { folder, remove } = await makeFolder();
  const file = path.join(folder, 'users.acl');
  writeRedisUsers(file, { queuePrefix: 'other' });

  const users = readFileSync(file, 'utf8');

  expect(users).not.toMatch(/[~&]fucina:(?!sessions|projects)/);
  expect(users).toMatch(/user worker on ~other:\* resetchannels &other:revisions /);
  await remove();
});
