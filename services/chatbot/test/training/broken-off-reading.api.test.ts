import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { createLogger } from '@fucina/service-kit/logger';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { expect, test } from 'vitest';
import { createReadSource } from '../../src/sources/reading/read-source.job.ts';
import { eventually } from '../start-chatbot.ts';
import { startTraining } from './start-training.ts';

const PAGES = 10;

let isHeld = false;

const site = forAll(() =>
  startFixtureSite((request, response) => {
    const path = request.url ?? '/';
    if (isHeld && Number(path.slice(2)) > PAGES / 2) return;
    if (path === '/robots.txt' || path === '/sitemap.xml') return response.writeHead(404).end();
    const links = Array.from({ length: PAGES }, (_, index) => `/p${index + 1}`);
    const body = `<p>Capitolo ${path}: qui si racconta del mulino e del fiume ${path} con parole sempre diverse.</p>`;
    const page = htmlPage({ title: `Pagina ${path}`, body, links: path === '/' ? links : [] });
    return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }),
);
const training = forAll(() =>
  startTraining({ hostMap: `mulini.test=127.0.0.1:${site.port}`, isWorking: false }),
);

/** One attempt of the job; aborting it simulates a worker shutdown. */
function read(sourceId: string, run: number, signal = new AbortController().signal) {
  const logger = createLogger({ name: 'test', level: 'silent' });
  return createReadSource(training.deps).run({ sourceId, run }, { signal, isLastAttempt: false, logger });
}

test('a repeat crawl that is interrupted and resumed loses no pages', async () => {
  const { owner, botId } = await training.newBot();
  const { source } = await training.importUrl(owner, botId, 'http://mulini.test/');
  await read(source.id, 1);
  await training.call(owner, `/${botId}/sources/${source.id}/reading`, { method: 'POST' });
  isHeld = true;
  const stop = new AbortController();
  const brokenOff = read(source.id, 2, stop.signal).catch((error: Error) => error.message);
  const seenAgain = () =>
    training.chatbot.db.collection('pages').countDocuments({ botId, run: 2, outcome: 'read' });
  await eventually(seenAgain, (pages) => pages === 1 + PAGES / 2);

  stop.abort();
  await brokenOff;
  isHeld = false;
  await read(source.id, 2);

  const [settled] = await training.settled(owner, botId);
  const { pages } = await training.call(owner, `/${botId}/sources/${source.id}/pages`);
  expect(await brokenOff).toContain('stopped');
  expect(settled).toMatchObject({ status: 'ready', pages: 1 + PAGES });
  expect(pages.filter(({ outcome }) => outcome !== 'read')).toEqual([]);
});
