import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { AuditOrder } from '@fucina/contracts/administration';
import { failedJobs, systemState } from '@fucina/contracts/system';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { siteIdOfDemo } from '../src/sources/stored-source.ts';
import { newAccount } from './bot-accounts.ts';
import { type Chatbot, eventually, readBody, startChatbot } from './start-chatbot.ts';

const BASE = '/api/admin/system';
const CRAWL = 'crawl-demo-site';
const admin = newAccount('admin');

let chatbot: Chatbot;
let site: Awaited<ReturnType<typeof startFixtureSite>>;
let auth: Awaited<ReturnType<typeof startAudit>>;

async function startAudit() {
  const lines: AuditOrder[] = [];
  let isAway = false;
  const server = createServer(async (req, res) => {
    const line = (await json(req)) as AuditOrder;
    if (!isAway && req.url === '/internal/audit') lines.push(line);
    res.writeHead(isAway ? 503 : 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    setAway(value: boolean) {
      isAway = value;
    },
    stop: () => server.close(),
  };
}

beforeAll(async () => {
  auth = await startAudit();
  site = await startFixtureSite({
    '/': htmlPage({ title: 'Molo', body: '<p>Il molo apre alle 8 di ogni mattina.</p>' }),
  });
  const hostMap = ['one', 'two', 'three', 'four', 'five', 'six']
    .map((name) => `${name}.test=127.0.0.1:${site.port}`)
    .join(',');
  chatbot = await startChatbot({ hostMap, env: { AUTH_URL: auth.url } });
});
beforeEach(() => {
  auth.setAway(false);
  auth.lines.length = 0;
});
afterAll(async () => {
  await chatbot.stop();
  await site.stop();
  auth.stop();
});

const ask = (path: string, method = 'GET') => chatbot.request(`${BASE}${path}`, { as: admin, method });
const readSystem = async () => systemState.parse(await (await ask('')).json());
const readFailed = async () => failedJobs.parse(await (await ask('/failed-jobs')).json()).jobs;
const findFailedCrawl = async () => (await readFailed()).find(({ queue }) => queue === CRAWL);
const crawlQueue = async () => (await readSystem()).queues.find(({ name }) => name === CRAWL);

/**
 * A demo whose crawl failed for good, as after three worker crashes. No worker may be running: it would take the job.
 */
async function breakCrawl(domain: string) {
  const created = await chatbot.request('/api/chatbot-demo/create', { json: { domain } });
  const { demoId } = await readBody(created);
  const sourceId = siteIdOfDemo(demoId);
  const jobId = `${sourceId}-0`;
  const key = `${chatbot.redisPrefix}:${CRAWL}`;
  await chatbot.redis.lrem(`${key}:wait`, 0, jobId);
  await chatbot.redis.zadd(`${key}:failed`, Date.now(), jobId);
  const end = { failedReason: 'the worker was killed', finishedOn: Date.now(), atm: 3 };
  await chatbot.redis.hset(`${key}:${jobId}`, end);
  const failure = { code: 'source.interrupted', detail: '' };
  await chatbot.deps.sources.giveUp({ id: sourceId, run: 0 }, { status: 'failed', failure }, new Date());
  await chatbot.deps.bots.setDemoState(demoId, { status: 'failed', failure }, new Date());
  return { demoId, sourceId, jobId };
}

const statusOf = async (demoId: string) =>
  (await readBody(await chatbot.request(`/api/chatbot-demo/${demoId}`))).demo.status;
const untilReady = (demoId: string) =>
  eventually(
    () => statusOf(demoId),
    (status) => status === 'ready',
  );

test.each([undefined, newAccount('client')])('everyone but staff is denied access: %j', async (as) => {
  const calls = [
    ['', 'GET'],
    ['/failed-jobs', 'GET'],
    [`/queues/${CRAWL}/jobs/1/retry`, 'POST'],
    [`/queues/${CRAWL}/jobs/1`, 'DELETE'],
  ] as const;
  const answers = calls.map(([path, method]) =>
    chatbot.request(`${BASE}${path}`, { ...(as && { as }), method }),
  );

  const statuses = (await Promise.all(answers)).map(({ status }) => status);

  expect(statuses).toEqual(Array(calls.length).fill(as ? 403 : 401));
});

test('every queue is listed with its waiting and failed jobs', async () => {
  await chatbot.request('/api/chatbot-demo/create', { json: { domain: 'one.test' } });
  const { jobId, sourceId } = await breakCrawl('two.test');

  const { queues, crawls, model } = await readSystem();

  expect(queues.map(({ name }) => name)).toEqual(chatbot.deps.queues.map(({ name }) => name));
  expect(await crawlQueue()).toEqual({
    name: CRAWL,
    waiting: 1,
    active: 0,
    delayed: 0,
    failed: 1,
    workers: 0,
  });
  expect(crawls.hour).toEqual({ read: 0, failed: 1, underWay: 1, pages: 0 });
  expect(model).toBeNull();
  expect(await readFailed()).toEqual([
    {
      ...{ id: jobId, queue: CRAWL, subject: sourceId, reason: 'the worker was killed', attempts: 3 },
      failedAt: expect.any(String),
    },
  ]);
});

test('a switched-off reader is reported, with search by keywords only', async () => {
  expect((await readSystem()).reader).toEqual({ state: 'off', isByWordsAlone: true });
});

test('retrying a job is idempotent, and the audit log records who did it', async () => {
  const { demoId, jobId } = await breakCrawl('three.test');
  const retry = () => ask(`/queues/${CRAWL}/jobs/${jobId}/retry`, 'POST');

  const answers = [await retry(), await retry()];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await answers[1]?.json()).toEqual({ state: 'waiting' });
  expect(auth.lines).toEqual([
    {
      ...{ action: 'job.retried', actorId: admin.id, detail: `${CRAWL} ${jobId}` },
      address: 'network-0123456789',
    },
  ]);
  const worker = chatbot.startWorker();
  expect(await untilReady(demoId)).toBe('ready');
  await worker.close();
  expect((await readFailed()).map(({ id }) => id)).not.toContain(jobId);
  expect((await readSystem()).crawls.hour.pages).toBeGreaterThan(0);
});

test('a job queued by the previous release can be retried', async () => {
  const { demoId, jobId } = await breakCrawl('five.test');
  await chatbot.redis.hset(`${chatbot.redisPrefix}:${CRAWL}:${jobId}`, { data: JSON.stringify({ demoId }) });

  const answer = await ask(`/queues/${CRAWL}/jobs/${jobId}/retry`, 'POST');
  const worker = chatbot.startWorker();

  expect(answer.status).toBe(200);
  expect(await untilReady(demoId)).toBe('ready');
  await worker.close();
});

test('a job retried hours after it began gets its full time again', async () => {
  const { demoId, sourceId, jobId } = await breakCrawl('six.test');
  const startedAt = new Date(Date.now() - 2 * 3600_000);
  await chatbot.db.collection('sources').updateOne({ botId: demoId }, { $set: { startedAt } });

  await ask(`/queues/${CRAWL}/jobs/${jobId}/retry`, 'POST');
  await chatbot.deps.sources.startReading({ id: sourceId, run: 0, reader: 'a-worker' }, new Date());
  await chatbot.maintainSources();
  const status = await statusOf(demoId);
  const worker = chatbot.startWorker();

  expect(status).toBe('queued');
  expect(await untilReady(demoId)).toBe('ready');
  await worker.close();
});

test('retrying a job with nothing left to do returns 409, and an unknown one 404', async () => {
  const { sourceId, jobId } = await breakCrawl('four.test');
  await chatbot.deps.sources.reopen({ id: sourceId, run: 0 }, new Date());

  const pointless = await ask(`/queues/${CRAWL}/jobs/${jobId}/retry`, 'POST');
  const unknown = await ask(`/queues/${CRAWL}/jobs/nothing-here/retry`, 'POST');
  const nowhere = await ask('/queues/no-such-queue/jobs/1/retry', 'POST');

  expect([pointless.status, unknown.status, nowhere.status]).toEqual([409, 404, 404]);
  expect(await readBody(pointless)).toMatchObject({ code: 'job.nothing_left' });
  expect(auth.lines).toEqual([]);
});

test('a job cannot be discarded while the audit log is unavailable', async () => {
  const job = await findFailedCrawl();
  auth.setAway(true);

  const response = await ask(`/queues/${CRAWL}/jobs/${job?.id}`, 'DELETE');

  expect(response.status).toBe(503);
  expect((await readFailed()).map(({ id }) => id)).toContain(job?.id);
});

test('discarding a job is idempotent', async () => {
  const job = await findFailedCrawl();
  const discard = () => ask(`/queues/${CRAWL}/jobs/${job?.id}`, 'DELETE');

  const answers = [await discard(), await discard()];

  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect((await readFailed()).map(({ id }) => id)).not.toContain(job?.id);
  expect(auth.lines.map(({ action }) => action)).toEqual(['job.discarded']);
});

test('discarding a job that has not failed has no effect', async () => {
  chatbot.startWorker();
  const { demoId } = await readBody(
    await chatbot.request('/api/chatbot-demo/create', {
      json: { domain: 'one.test' },
      visitor: 'another-visitor-01',
    }),
  );

  const response = await ask(`/queues/${CRAWL}/jobs/${siteIdOfDemo(demoId)}-0`, 'DELETE');

  expect(response.status).toBe(204);
  expect(await untilReady(demoId)).toBe('ready');
  expect(auth.lines).toEqual([]);
});
