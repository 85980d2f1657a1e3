import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchBot, newAccount, readBot } from '../bot-accounts.ts';
import { eventually, readBody } from '../start-chatbot.ts';
import { startTraining, type Training } from './start-training.ts';

const PAGES = 10;
const editKey = 'a1'.repeat(16);
let worker: ReturnType<Training['chatbot']['startWorker']>;
let isHeld = false;
const held: (() => unknown)[] = [];
const fetched: string[] = [];

const site = forAll(() =>
  startFixtureSite((request, response) => {
    const path = request.url ?? '/';
    if (path === '/robots.txt' || path === '/sitemap.xml') return response.writeHead(404).end();
    fetched.push(path);
    const links = Array.from({ length: PAGES }, (_, i) => `/p${i + 1}`);
    const body = `<p>Capitolo ${path}: il mulino numero ${path.slice(2)} macina sasso${path.slice(2)} con parole sempre diverse ${path}.</p>`;
    const page = htmlPage({ title: `Pagina ${path}`, body, links: path === '/' ? links : [] });
    const answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    return isHeld && Number(path.slice(2)) > PAGES / 2 ? held.push(answer) : answer();
  }),
);
const training = forAll(() => startTraining({ hostMap: `mulini.test=127.0.0.1:${site.port}` }));

/** Answers held requests too: the bot may begin to crawl between the claim and this. */
function release() {
  isHeld = false;
  for (const answer of held.splice(0)) answer();
}
beforeEach(() => {
  isHeld = true;
  fetched.length = 0;
});
afterEach(async () => {
  release();
  await worker.close();
});

type Account = ReturnType<typeof newAccount>;
async function createDemo(): Promise<string> {
  const visitor = `visitor-${newAccount().id}`;
  const json = { domain: 'mulini.test', language: 'it', editKey };
  return (await readBody(await training.chatbot.request('/api/chatbot-demo/create', { json, visitor })))
    .demoId;
}
const demoOf = async (id: string) =>
  training.chatbot.db.collection<{ _id: string; pagesRead: number }>('bots').findOne({ _id: id });
const halfRead = (id: string) =>
  eventually(
    () => demoOf(id),
    (demo) => (demo?.pagesRead ?? 0) > PAGES / 2,
  );
const claim = (as: Account, demoId: string) =>
  training.chatbot.request('/api/chatbot/bots/claim', { as, json: { demoId, editKey } });
const pagesOf = (botId: string) => training.chatbot.db.collection('pages').find({ botId }).toArray();
async function settledSite(as: Account, botId: string) {
  const list = async () => (await training.call(as, `/${botId}/sources`)).sources;
  return eventually(list, ([source]) => source?.status === 'ready' || source?.status === 'failed', 60_000);
}
async function expectWhole(as: Account, botId: string) {
  const sources = await settledSite(as, botId);
  expect(sources).toMatchObject([{ kind: 'site', status: 'ready', pages: PAGES + 1, passages: PAGES + 1 }]);
  const stored = await pagesOf(botId);
  expect(stored.filter(({ outcome }) => outcome === 'read')).toHaveLength(PAGES + 1);
  expect(new Set(stored.map(({ url }) => url)).size).toBe(stored.length);
  expect(stored.every(({ sourceIds }) => sourceIds.length === 1)).toBe(true);
  for (const page of [1, PAGES]) {
    const { answer } = await training.ask(botId, `Che cosa macina il mulino con sasso${page}?`);
    expect(answer).toContain(`sasso${page}`);
  }
}

test('a demo claimed during its crawl keeps answering, and its bot reads the rest', async () => {
  worker = training.chatbot.startWorker();
  const id = await createDemo();
  await halfRead(id);
  const as = newAccount();

  const response = await claim(as, id);
  const meanwhile = await training.ask(id, 'Che cosa macina il mulino con sasso2?');
  const known = (await pagesOf(id))
    .filter(({ outcome }) => outcome === 'read')
    .map(({ url }) => new URL(url).pathname);
  const before = fetched.length;
  release();

  expect(response.status).toBe(201);
  expect(await readBot(response)).toMatchObject({ id, status: 'learning', isAnswerable: true });
  expect(meanwhile.answer).toContain('sasso2');
  await expectWhole(as, id);
  expect(fetched.slice(before).filter((path) => known.includes(path))).toEqual([]);
  expect(await fetchBot(training.chatbot, { as, botId: id })).toMatchObject({
    status: 'ready',
    pagesRead: PAGES + 1,
  });
});

test('a demo claimed before its crawl is read once, for the bot', async () => {
  isHeld = false;
  const id = await createDemo();
  const as = newAccount();

  const response = await claim(as, id);
  worker = training.chatbot.startWorker();

  expect(response.status).toBe(201);
  await expectWhole(as, id);
  expect(fetched.toSorted()).toEqual([...new Set(fetched)].toSorted());
});

test('of eight concurrent claims during a crawl one succeeds, without duplicate pages', async () => {
  worker = training.chatbot.startWorker();
  const id = await createDemo();
  await halfRead(id);
  const accounts = Array.from({ length: 8 }, () => newAccount());

  const answers = await Promise.all(accounts.map((as) => claim(as, id)));
  release();

  const winners = accounts.filter((_, index) => answers[index]?.status === 201);
  expect(winners).toHaveLength(1);
  await expectWhole(winners[0] ?? newAccount(), id);
});
