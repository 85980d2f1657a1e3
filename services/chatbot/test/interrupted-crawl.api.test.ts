import { demoResponse } from '@fucina/contracts/demo';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { createLogger } from '@fucina/service-kit/logger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCrawlDemoSite } from '../src/demos/crawl-demo-site.job.ts';
import { type Chatbot, readBody, startChatbot } from './start-chatbot.ts';

const HOSTS = ['whole.test', 'broken-off.test', 'half-written.test', 'earlier.test'];
const ROOMS = ['sala', 'torre', 'cantina', 'terrazza'];

let chatbot: Chatbot;
let site: Awaited<ReturnType<typeof startFixtureSite>>;

/** In the language visitors are not assumed to speak, with a question the page answers. */
const roomPage = (room: string, links: string[] = []) =>
  htmlPage({
    title: `The ${room}`,
    lang: 'en',
    links,
    body: `<h2>When is the ${room} open to visitors?</h2>
      <p>The ${room} is open to visitors every Saturday from ten until six, and the guided tour of the ${room} takes an hour.</p>`,
  });

beforeAll(async () => {
  const paths = ROOMS.map((room) => `/${room}`);
  site = await startFixtureSite({
    '/': roomPage('castello', paths),
    ...Object.fromEntries(ROOMS.map((room) => [`/${room}`, roomPage(room)])),
  });
  chatbot = await startChatbot({ hostMap: HOSTS.map((host) => `${host}=127.0.0.1:${site.port}`).join(',') });
});
afterAll(async () => {
  await chatbot.stop();
  await site.stop();
});

const create = async (domain: string) =>
  (await readBody(await chatbot.request('/api/chatbot-demo/create', { json: { domain } }))).demoId;

async function getDemo(demoId: string) {
  const { demo } = demoResponse.parse(await (await chatbot.request(`/api/chatbot-demo/${demoId}`)).json());
  const { status, answerable, language, pagesRead, pagesFound, starterQuestions } = demo;
  // Page order, and so the suggestions, may differ between runs.
  return { status, answerable, language, pagesRead, pagesFound, suggested: starterQuestions.length };
}

function read(demoId: string, deps = chatbot.deps) {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const context = { signal: new AbortController().signal, isLastAttempt: false, logger };
  return createCrawlDemoSite(deps).run({ demoId }, context);
}

/** Stops before the last page is counted. */
async function breakOff(demoId: string) {
  const { demos } = chatbot.deps;
  const setProgress: typeof demos.setProgress = (id, progress, now) =>
    progress.pagesRead <= ROOMS.length
      ? demos.setProgress(id, progress, now)
      : Promise.reject(new Error('killed'));
  await expect(read(demoId, { ...chatbot.deps, demos: { ...demos, setProgress } })).rejects.toThrow('killed');
}

test('a crawl that broke off after its last page, and before it counted it, ends as one that did not', async () => {
  const whole = await create('whole.test');
  await read(whole);
  const demoId = await create('broken-off.test');

  await breakOff(demoId);
  await read(demoId);

  expect(await getDemo(demoId)).toEqual(await getDemo(whole));
  expect(await getDemo(demoId)).toMatchObject({
    status: 'ready',
    answerable: true,
    language: 'en',
    pagesRead: 5,
  });
});

test('a crawl of which the database has kept but a part ends as one that was kept whole', async () => {
  const whole = await create('whole.test');
  await read(whole);
  const demoId = await create('half-written.test');
  const last = `http://half-written.test/${ROOMS.at(-1)}`;
  const pages = chatbot.db.collection('pages');
  // Makes the database reject one URL for a while.
  await pages.createIndex(
    { url: 1 },
    { unique: true, partialFilterExpression: { url: last }, name: 'taken' },
  );
  await pages.insertOne({ botId: 'another', url: last });

  await expect(read(demoId)).rejects.toThrow('duplicate key');
  const kept = await pages.countDocuments({ botId: demoId });
  await pages.deleteOne({ botId: 'another', url: last });
  await read(demoId);

  expect(kept).toBeGreaterThan(0);
  expect(await getDemo(demoId)).toEqual(await getDemo(whole));
});

test('a crawl that an earlier release began is ended by this one, and no page is there twice', async () => {
  const whole = await create('whole.test');
  await read(whole);
  const demoId = await create('earlier.test');
  const pages = chatbot.db.collection('pages');
  await breakOff(demoId);
  // Pages of a demo belonged to no source.
  await pages.updateMany({ botId: demoId }, { $unset: { sourceIds: 1, run: 1, change: 1, hash: 1 } });

  await read(demoId);

  expect(await getDemo(demoId)).toEqual(await getDemo(whole));
  expect(await pages.countDocuments({ botId: demoId })).toBe(1 + ROOMS.length);
  expect(await pages.countDocuments({ botId: demoId, 'sourceIds.0': { $exists: true } })).toBe(
    1 + ROOMS.length,
  );
});
