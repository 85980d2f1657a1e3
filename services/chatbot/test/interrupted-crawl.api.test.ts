import { demoResponse } from '@fucina/contracts/demo';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { createLogger } from '@fucina/service-kit/logger';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { addForeignJob } from '@fucina/service-kit/testing/foreign-job';
import { expect, test } from 'vitest';
import { createReadSource } from '../src/sources/reading/read-source.job.ts';
import { siteIdOfDemo } from '../src/sources/stored-source.ts';
import { storeAsEarlierDemo } from './as-earlier-demo.ts';
import { eventually, readBody, startChatbot } from './start-chatbot.ts';

const HOSTS = ['whole.test', 'broken-off.test', 'half-written.test', 'earlier.test'];
const ROOMS = ['sala', 'torre', 'cantina', 'terrazza'];

/** In the language visitors are not assumed to speak, with a question the page answers. */
const roomPage = (room: string, links: string[] = []) =>
  htmlPage({
    title: `The ${room}`,
    lang: 'en',
    links,
    body: `<h2>When is the ${room} open to visitors?</h2>
      <p>The ${room} is open to visitors every Saturday from ten until six, and the guided tour of the ${room} takes an hour.</p>`,
  });

const site = forAll(() => {
  const paths = ROOMS.map((room) => `/${room}`);
  return startFixtureSite({
    '/': roomPage('castello', paths),
    ...Object.fromEntries(ROOMS.map((room) => [`/${room}`, roomPage(room)])),
  });
});
const chatbot = forAll(() =>
  startChatbot({ hostMap: HOSTS.map((host) => `${host}=127.0.0.1:${site.port}`).join(',') }),
);

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
  return createReadSource(deps).run({ sourceId: siteIdOfDemo(demoId), run: 0 }, context);
}

/** Stops once the last page is written, before it is counted. */
async function breakOff(demoId: string) {
  const { pages } = chatbot.deps;
  const isWhole = async () => (await pages.countKnown(demoId)).pagesRead > ROOMS.length;
  const publisher: typeof chatbot.deps.publisher = {
    ...chatbot.deps.publisher,
    publish: (botId, write, options) =>
      chatbot.deps.publisher.publish(
        botId,
        async (revision) => {
          const urls = await write(revision);
          if (await isWhole()) throw new Error('killed');
          return urls;
        },
        options,
      ),
  };
  await expect(read(demoId, { ...chatbot.deps, publisher })).rejects.toThrow('killed');
}

test('a crawl interrupted before counting its last page ends like an uninterrupted one', async () => {
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

test('a crawl resumed after a partly failed write ends like an uninterrupted one', async () => {
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

test('a crawl begun by an earlier release is completed by this one without duplicate pages', async () => {
  const whole = await create('whole.test');
  await read(whole);
  const demoId = await create('earlier.test');
  await breakOff(demoId);
  await chatbot.dropJobs();
  await storeAsEarlierDemo(demoId, chatbot);

  await chatbot.deps.takeInEarlierDemos();
  const place = { redis: chatbot.redis, prefix: chatbot.redisPrefix };
  const job = await addForeignJob('crawl-demo-site', { demoId, version: 1 }, place);
  const worker = chatbot.startWorker();
  const end = await eventually(
    () => job.settle(),
    (found) => found !== null,
  );
  await Promise.all([worker.close(), job.close()]);

  expect(end?.state).toBe('completed');
  expect(await getDemo(demoId)).toEqual(await getDemo(whole));
  const pages = chatbot.db.collection('pages');
  expect(await pages.countDocuments({ botId: demoId })).toBe(1 + ROOMS.length);
  expect(await pages.countDocuments({ botId: demoId, sourceIds: siteIdOfDemo(demoId) })).toBe(
    1 + ROOMS.length,
  );
});
