import { randomUUID } from 'node:crypto';
import { demoResponse } from '@fucina/contracts/demo';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { readerPids } from '@fucina/web-reader/testing/children';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { assignPlan } from '../bot-accounts.ts';
import { eventually, readBody } from '../start-chatbot.ts';
import { startLoneWorker, startWorker } from '../start-worker.ts';
import { startTraining } from './start-training.ts';

const PAGES = 10;
let isHeld = false;
const fetched: string[] = [];

const site = forAll(() =>
  startFixtureSite((request, response) => {
    const path = request.url ?? '/';
    fetched.push(path);
    // The second half stalls until the first process is dead.
    if (isHeld && Number(path.slice(2)) > PAGES / 2) return;
    if (path === '/robots.txt' || path === '/sitemap.xml') return response.writeHead(404).end();
    const links = Array.from({ length: PAGES }, (_, i) => `/p${i + 1}`);
    const body = `<p>Capitolo ${path}: qui si racconta del mulino e del fiume ${path} con parole sempre diverse.</p>`;
    const page = htmlPage({ title: `Pagina ${path}`, body, links: path === '/' ? links : [] });
    return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }),
);
const training = forAll(() => {
  const hostMap = ['mulini', 'fiumi'].map((name) => `${name}.test=127.0.0.1:${site.port}`).join(',');
  return startTraining({ hostMap, isWorking: false });
});

describe('a killed worker', () => {
  let worker: ReturnType<typeof startWorker>;
  beforeAll(() => {
    worker = startWorker(training.chatbot);
  });
  afterAll(() => worker.stop());

  function hold() {
    isHeld = true;
    fetched.length = 0;
  }

  /** What was fetched from then on. */
  async function kill() {
    const [working = 0, reserve] = await worker.untilInReserve();
    process.kill(working, 'SIGKILL');
    isHeld = false;
    const killedAt = fetched.length;
    return { reserve, fetchedSince: () => fetched.slice(killedAt) };
  }

  test('had a process for pages started before any work, and its reserve none', async () => {
    const [working = 0, reserve = 0] = await worker.untilInReserve();

    await eventually(
      async () => readerPids(working),
      ({ length }) => length === 1,
      30_000,
    );
    expect(readerPids(reserve)).toEqual([]);
  }, 60_000);

  test('leaves nothing half read, and pages already read are not fetched again', async () => {
    hold();
    const { owner, botId } = await training.newBot();
    const { source } = await training.importUrl(owner, botId, 'http://mulini.test/');
    const files = Array.from({ length: 6 }, (_, i) => ({
      name: `${i}.txt`,
      body: `Il documento ${i} parla di mulini.`,
    }));
    await training.upload(owner, botId, files);
    const report = async () => (await training.call(owner, `/${botId}/sources/${source.id}/pages`)).pages;
    const read = (pages: Awaited<ReturnType<typeof report>>) =>
      pages.filter(({ outcome }) => outcome === 'read');
    const half = await eventually(report, (pages) => read(pages).length >= PAGES / 2, 60_000);

    const { fetchedSince } = await kill();
    const sources = await training.settled(owner, botId, 90_000);

    const before = read(half).map(({ url }) => new URL(url).pathname);
    expect(sources.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 'ready'));
    expect(sources.find(({ id }) => id === source.id)?.pages).toBe(PAGES + 1);
    expect(fetchedSince().filter((path) => before.includes(path))).toEqual([]);
    expect(await training.chatbot.db.collection('pages').countDocuments({ botId })).toBe(PAGES + 1 + 6);
  }, 180_000);

  test('is replaced by the one in reserve, which fetches no settled page twice', async () => {
    hold();
    const { chatbot } = training;
    const json = { domain: 'fiumi.test' };
    const visitor = `visitor-${randomUUID()}`;
    const { demoId } = await readBody(await chatbot.request('/api/chatbot-demo/create', { json, visitor }));
    const getDemo = async () =>
      demoResponse.parse(await (await chatbot.request(`/api/chatbot-demo/${demoId}`)).json()).demo;
    const halfRead = await eventually(getDemo, ({ pagesRead }) => pagesRead >= PAGES / 2, 40_000);

    const { reserve, fetchedSince } = await kill();
    const demo = await eventually(getDemo, ({ status }) => status === 'ready', 60_000);

    expect(worker.working()).toBe(reserve);
    // The home page is fetched once more for its look.
    const settled = halfRead.pages
      .filter((page) => page.outcome === 'read')
      .map((page) => new URL(page.url).pathname)
      .filter((path) => path !== '/');
    expect(demo.pagesRead).toBe(PAGES + 1);
    expect(new Set(demo.pages.map((page) => page.url)).size).toBe(demo.pages.length);
    expect(fetchedSince().filter((path) => settled.includes(path))).toEqual([]);
  }, 120_000);
});

test('two workers on one queue read everything exactly once', async () => {
  isHeld = false;
  const { owner, botId } = await training.newBot();
  await assignPlan(training.chatbot, botId, 'enterprise');
  const files = Array.from({ length: 20 }, (_, i) => ({
    name: `${i}.txt`,
    body: `Il documento numero ${i} racconta la storia del mulino ${i} e dei suoi mugnai.`,
  }));
  for (const worker of [startLoneWorker(training.chatbot), startLoneWorker(training.chatbot)])
    onTestFinished(worker.stop);

  await training.uploadEach(owner, botId, files);
  await training.importUrl(owner, botId, 'http://mulini.test/');
  const sources = await training.settled(owner, botId, 90_000);

  expect(sources.filter(({ status }) => status === 'ready')).toHaveLength(21);
  expect(await training.chatbot.db.collection('pages').countDocuments({ botId })).toBe(PAGES + 1 + 20);
  const stored = await training.chatbot.db.collection('sources').find({ botId }).toArray();
  expect(stored.every(({ run }) => run === 1)).toBe(true);
}, 150_000);

test('a source with a lost job is requeued, and one with a hung worker fails as interrupted', async () => {
  const { owner, botId } = await training.newBot();
  const { sources } = await training.upload(owner, botId, [
    { name: 'a.txt', body: 'Il mulino apre alle nove.' },
  ]);
  const id = sources[0]?.id ?? '';
  await training.chatbot.dropJobs();
  training.chatbot.travel(60_000);
  await training.maintain();
  const waiting = await training.deps.readDocumentQueue.countWaiting();
  await training.deps.sources.startReading(
    { id, run: 1, reader: 'a worker that hangs' },
    training.deps.now(),
  );

  training.chatbot.travel(11 * 60_000);
  await training.maintain();

  const [source] = (await training.call(owner, `/${botId}/sources`)).sources;
  expect(waiting).toBeGreaterThanOrEqual(1);
  expect(source).toMatchObject({ status: 'failed', failure: { code: 'source.interrupted' } });
});
