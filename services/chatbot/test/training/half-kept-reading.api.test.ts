import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { createLogger } from '@fucina/service-kit/logger';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, expect, test } from 'vitest';
import { createReadSource } from '../../src/sources/reading/read-source.job.ts';
import { startTraining, type Training } from './start-training.ts';

const HOSTS = ['found.test', 'linking.test', 'same.test', 'shared.test', 'untold.test'];
const VERSES = ['/alba', '/brina', '/cenere', '/duna'];
const LAST = VERSES.at(-1);

let links: Record<string, string[]>;

const site = forAll(() =>
  startFixtureSite((request, response) => {
    const path = request.url ?? '/';
    if (path === '/robots.txt' || path === '/sitemap.xml') return response.writeHead(404).end();
    const body = `<p>Il canto ${path} parla di ${path} e costa ${path.length} euro, in copia rilegata a mano.</p>`;
    const page = htmlPage({ title: `Canto ${path}`, body, links: links[path] ?? [] });
    return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }),
);
const training = forAll(() =>
  startTraining({
    hostMap: HOSTS.map((host) => `${host}=127.0.0.1:${site.port}`).join(','),
    isWorking: false,
  }),
);
beforeEach(() => {
  links = { '/': VERSES };
});

function read(sourceId: string, run: number, deps = training.deps) {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const context = { signal: new AbortController().signal, isLastAttempt: false, logger };
  return createReadSource(deps).run({ sourceId, run }, context);
}

/** Makes a database write fail halfway: at a URL that is temporarily taken. */
async function breakOff(taken: { url: string; outcome?: string }, work: () => Promise<unknown>) {
  const pages = training.chatbot.db.collection('pages');
  await pages.createIndex({ url: 1 }, { unique: true, partialFilterExpression: taken, name: 'taken' });
  await pages.insertOne({ botId: 'another', ...taken });
  try {
    await expect(work()).rejects.toThrow('duplicate key');
  } finally {
    await pages.deleteOne({ botId: 'another' });
    await pages.dropIndex('taken');
  }
}

async function reportOf(owner: Parameters<Training['call']>[0], botId: string, sourceId: string) {
  const { pages } = await training.call(owner, `/${botId}/sources/${sourceId}/pages`);
  return pages.map(({ url, outcome }) => `${new URL(url).pathname} ${outcome}`).sort();
}

const everything = ['/', ...VERSES].map((path) => `${path} read`);

test.each([
  ['a discovered URL', 'found.test', { url: `http://found.test${LAST}` }],
  ['the page with the links', 'linking.test', { url: 'http://linking.test/', outcome: 'read' }],
])('a batch interrupted while storing %s is resumed without losing a page', async (_, host, taken) => {
  const { owner, botId } = await training.newBot();
  const { source } = await training.importUrl(owner, botId, `http://${host}/`);

  await breakOff(taken, () => read(source.id, 1));
  await read(source.id, 1);

  expect(await reportOf(owner, botId, source.id)).toEqual(everything);
});

test('an unchanged page is read again if storing a page newly linked from it failed', async () => {
  const { owner, botId } = await training.newBot();
  const { source } = await training.importUrl(owner, botId, 'http://same.test/');
  links = { '/': VERSES.slice(0, -1) };
  await read(source.id, 1);
  await training.call(owner, `/${botId}/sources/${source.id}/reading`, { method: 'POST' });
  links = { '/': VERSES };

  await breakOff({ url: `http://same.test${LAST}` }, () => read(source.id, 2));
  await read(source.id, 2);

  expect(await reportOf(owner, botId, source.id)).toEqual(everything);
});

test('a page known from another source is still read for its links', async () => {
  links = { '/': ['/alba', '/brina'], '/brina': ['/cenere', '/duna'] };
  const { owner, botId } = await training.newBot();
  const alone = await training.importUrl(owner, botId, 'http://shared.test/brina', { scope: 'page' });
  await read(alone.source.id, 1);
  const { source } = await training.importUrl(owner, botId, 'http://shared.test/');

  await breakOff({ url: 'http://shared.test/', outcome: 'read' }, () => read(source.id, 1));
  await read(source.id, 1);

  expect(await reportOf(owner, botId, source.id)).toEqual(everything);
  expect(await reportOf(owner, botId, alone.source.id)).toContain('/brina read');
});

test('pages stored but not published are found once the crawl is resumed', async () => {
  const { owner, botId } = await training.newBot();
  const { source } = await training.importUrl(owner, botId, 'http://untold.test/brina', { scope: 'page' });
  const publisher: typeof training.deps.publisher = {
    ...training.deps.publisher,
    publish: (id, write) =>
      training.deps.publisher.publish(id, async (revision) => {
        await write(revision);
        throw new Error('killed');
      }),
  };

  await expect(read(source.id, 1, { ...training.deps, publisher })).rejects.toThrow('killed');
  await read(source.id, 1);

  const { sources } = await training.ask(botId, 'Quanto costa il canto brina?');
  expect(sources?.map(({ url }) => url)).toContain('http://untold.test/brina');
});
