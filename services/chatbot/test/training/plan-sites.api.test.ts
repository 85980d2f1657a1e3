import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { expect, test, vi } from 'vitest';
import { startTraining, type Training } from './start-training.ts';

const PLAN = 50;
const PAGES_OF_SITE = 7;
const NAMES = ['pane', 'vino', 'olio'];

// As long as the wait for sources.
vi.setConfig({ testTimeout: 60_000 });

const site = forAll(() =>
  startFixtureSite((request, response) => {
    if (request.url === '/robots.txt' || request.url === '/sitemap.xml') return response.writeHead(404).end();
    const topic = `${request.headers.host?.split('.')[0]} ${request.url?.slice(1)}`;
    const links = Array.from({ length: PAGES_OF_SITE }, (_, i) => `/p${i + 1}`);
    const title = `Bottega ${topic}`;
    const body = `<p>La bottega di ${topic} lavora da tre generazioni, e ${topic} si consegna in due giorni.</p>`;
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(htmlPage({ title, body, links: request.url === '/' ? links : [] }));
  }),
);
const training = forAll(() => {
  const hostMap = NAMES.map((name) => `${name}.test=127.0.0.1:${site.port}`).join(',');
  return startTraining({ hostMap });
});

type Account = Awaited<ReturnType<Training['newBot']>>['owner'];
async function pagesUsed(as: Account, botId: string) {
  const response = await training.chatbot.request(`/api/chatbot/bots/${botId}/usage`, { as });
  return ((await response.json()) as { pages: { used: number } }).pages.used;
}
const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
const textOf = (pages: number) => 'La bottega restaura mobili antichi. '.repeat(pages * 83);

async function botWithRoom(left: number) {
  const { owner, botId } = await training.newBot();
  await training.upload(owner, botId, [{ name: 'quasi-tutto.txt', body: textOf(PLAN - left) }]);
  await training.settled(owner, botId);
  expect(await pagesUsed(owner, botId)).toBe(PLAN - left);
  const settled = async () =>
    (await training.settled(owner, botId)).filter(({ name }) => name !== 'quasi-tutto.txt');
  const importAll = (urls: string[], scope = 'site') =>
    Promise.all(urls.map((url) => training.importUrl(owner, botId, url, { scope })));
  return { owner, botId, settled, importAll };
}

test('sites imported concurrently fill the plan without exceeding it, and report what was left out', async () => {
  const { owner, botId, settled, importAll } = await botWithRoom(10);

  await importAll(NAMES.map((name) => `http://${name}.test/`));
  const sources = await settled();

  expect(sum(sources.map(({ pages }) => pages))).toBe(10);
  expect(await pagesUsed(owner, botId)).toBe(PLAN);
  for (const { status, pages, remarks, failure } of sources)
    if (status === 'failed') expect(failure?.code).toBe('source.pages_used_up');
    else if (pages <= PAGES_OF_SITE)
      expect(remarks).toEqual([{ kind: 'page_limit', count: PAGES_OF_SITE + 1 - pages }]);
});

test('of twenty pages imported concurrently, as many are read as the plan has left', async () => {
  const { owner, botId, settled, importAll } = await botWithRoom(6);
  const urls = Array.from({ length: 20 }, (_, i) => `http://pane.test/p${i + 1}`);

  await importAll(urls, 'page');
  const sources = await settled();

  expect(sources.filter(({ status }) => status === 'ready')).toHaveLength(6);
  expect(sources.filter(({ failure }) => failure?.code === 'source.pages_used_up')).toHaveLength(14);
  expect(await pagesUsed(owner, botId)).toBe(PLAN);
});

test('sites and documents read concurrently never exceed the plan', async () => {
  const { owner, botId, settled, importAll } = await botWithRoom(12);
  const files = Array.from({ length: 4 }, (_, i) => ({ name: `${i}.txt`, body: `${i} ${textOf(4)}` }));

  await Promise.all([
    importAll(['http://pane.test/', 'http://vino.test/']),
    training.upload(owner, botId, files),
  ]);
  const taken = sum((await settled()).map(({ pages }) => pages));

  expect(taken).toBeLessThanOrEqual(12);
  expect(await pagesUsed(owner, botId)).toBe(PLAN - 12 + taken);
});

test('a site crawled again during another import keeps its pages within the plan', async () => {
  const { owner, botId, settled, importAll } = await botWithRoom(12);
  const [first] = await importAll(['http://pane.test/']);
  await settled();

  await Promise.all([
    training.call(owner, `/${botId}/sources/${first?.source.id}/reading`, { method: 'POST' }),
    importAll(['http://vino.test/']),
  ]);
  const sources = await settled();

  expect(sources.find(({ id }) => id === first?.source.id)?.pages).toBe(PAGES_OF_SITE + 1);
  expect(await pagesUsed(owner, botId)).toBe(PLAN);
});
