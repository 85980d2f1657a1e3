import { randomBytes } from 'node:crypto';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readingOf } from '../src/sources/reading/enqueue-reading.ts';
import { siteIdOfDemo } from '../src/sources/stored-source.ts';
import { findTraces } from './all-traces.ts';
import { type Chatbot, eventually, readBody, startChatbot } from './start-chatbot.ts';

const MARK = 'Zibaldonequattordici';
const WEEK_MS = 7 * 24 * 3600 * 1000;

let chatbot: Chatbot;
let site: Awaited<ReturnType<typeof startFixtureSite>>;
beforeAll(async () => {
  const body = `<p>Il faro di ${MARK} si visita ogni sabato alle 10 con una guida del porto.</p>`;
  site = await startFixtureSite({ '/': htmlPage({ title: `Faro ${MARK}`, body }) });
  const hostMap = `faro-${MARK}.test=127.0.0.1:${site.port},altro.test=127.0.0.1:${site.port}`.toLowerCase();
  chatbot = await startChatbot({ hostMap, env: { RATE_LIMITS: 'on' } });
  chatbot.startWorker();
});
afterAll(async () => {
  await chatbot.stop();
  await site.stop();
});

async function makeDemo(visitor = `visitor-${randomBytes(8).toString('hex')}`) {
  const editKey = 'c3'.repeat(16);
  const json = { domain: `faro-${MARK.toLowerCase()}.test`, editKey };
  const { demoId } = await readBody(await chatbot.request('/api/chatbot-demo/create', { json, visitor }));
  const ask = async () => readBody(await chatbot.request(`/api/chatbot-demo/${demoId}`));
  await eventually(ask, ({ demo }) => demo.status === 'ready');
  const message = `Quando si visita il faro di ${MARK}?`;
  await chatbot.request(`/api/chatbot-demo/${demoId}/message`, { json: { message } });
  const appearance = {
    ...{ primaryColor: '#111111', backgroundColor: '#222222', userMessageColor: '#333333' },
    ...{ botMessageColor: '#444444', title: MARK, welcomeMessage: MARK },
  };
  await chatbot.request(`/api/chatbot-demo/${demoId}/appearance`, {
    method: 'PUT',
    json: { editKey, appearance, position: 'right' },
  });
  // A failed job stays in its queue for a week.
  const { payload, id } = readingOf({ id: siteIdOfDemo(demoId), run: 0 });
  await chatbot.deps.crawlQueue.add(payload, { id });
  return demoId;
}

async function travelAWeek(work: () => Promise<void>) {
  chatbot.travel(WEEK_MS + 1000);
  try {
    await work();
  } finally {
    chatbot.travel(-WEEK_MS - 1000);
  }
}

test('expiry removes all traces of a demo but its ID, and logs a receipt', async () => {
  const demoId = await makeDemo();
  const marks = [MARK, MARK.toLowerCase()];
  const before = await findTraces(chatbot, marks);
  const log = vi.spyOn(chatbot.deps.logger, 'info');

  await travelAWeek(() => chatbot.runExpiry());

  const receipt = log.mock.calls
    .map(([fields]) => fields as unknown)
    .find((fields) => Object.hasOwn(Object(fields), 'queueEntries'));
  log.mockRestore();
  expect(before.map((place) => place.split(':')[0])).toEqual(
    expect.arrayContaining(['bots', 'pages', 'turns']),
  );
  expect(await findTraces(chatbot, marks)).toEqual([]);
  expect(await findTraces(chatbot, [demoId])).toEqual([`bots: ${demoId}`]);
  expect(receipt).toMatchObject({ demoId, pagesFound: 1 });
  expect((await readBody(await chatbot.request(`/api/chatbot-demo/${demoId}`))).code).toBe('demo.expired');
});

test('an interrupted expiry is completed by the next run', async () => {
  const demoId = await makeDemo();
  const broken = vi.spyOn(chatbot.deps.vectors, 'removeByBot').mockRejectedValueOnce(new Error('killed'));

  await travelAWeek(async () => {
    await expect(chatbot.runExpiry()).rejects.toThrow('killed');
    broken.mockRestore();
    await chatbot.runExpiry();
  });

  expect(await findTraces(chatbot, [MARK])).toEqual([]);
  expect(await findTraces(chatbot, [demoId])).toEqual([`bots: ${demoId}`]);
});

test('asking for an expired demo again leaves nothing of the old one', async () => {
  const visitor = `visitor-${randomBytes(8).toString('hex')}`;
  const old = await makeDemo(visitor);

  await travelAWeek(async () => {
    const fresh = await makeDemo(visitor);
    expect(fresh).not.toBe(old);
    await chatbot.runExpiry();
    expect(await findTraces(chatbot, [old])).toEqual([`bots: ${old}`]);
    expect(await chatbot.db.collection('pages').countDocuments({ botId: fresh })).toBe(1);
  });
});
