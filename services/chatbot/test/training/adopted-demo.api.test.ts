import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeAsEarlierDemo } from '../as-earlier-demo.ts';
import { newAccount } from '../bot-accounts.ts';
import { eventually, readBody } from '../start-chatbot.ts';
import { startTraining, type Training } from './start-training.ts';

const ORIGIN = 'http://bottega.test';
const prose = (about: string) =>
  `<p>La bottega vende ${about} della valle, raccolto a mano ogni autunno da tre generazioni.</p>`;

const link = '<a href="/miele">Miele</a>';
const pages = {
  '/': htmlPage({ title: 'Bottega', body: prose('olio') + link, lang: 'it' }),
  '/miele': htmlPage({
    title: 'Miele',
    body: `${prose('miele')}<h2>Prezzi</h2><p>Un vasetto di miele costa 9 euro.</p>`,
    lang: 'it',
  }),
};

let training: Training;
let site: Awaited<ReturnType<typeof startFixtureSite>>;
beforeAll(async () => {
  site = await startFixtureSite(pages);
  training = await startTraining({ hostMap: `bottega.test=127.0.0.1:${site.port}` });
  training.chatbot.startWorker();
});
afterAll(async () => {
  await training.stop();
  await site.stop();
});

/** `meanwhile` happens between the reading and the claim. */
async function claimDemo(meanwhile: (botId: string) => Promise<unknown> = async () => undefined) {
  const { chatbot } = training;
  const visitor = `visitor-${newAccount().id}`;
  const editKey = 'a1'.repeat(16);
  const json = { domain: 'bottega.test', language: 'it', editKey };
  const { demoId } = await readBody(await chatbot.request('/api/chatbot-demo/create', { json, visitor }));
  const look = async () => readBody(await chatbot.request(`/api/chatbot-demo/${demoId}`));
  await eventually(look, ({ demo }) => demo.status === 'ready');
  await meanwhile(demoId);
  const owner = newAccount();
  await chatbot.request('/api/chatbot/bots/claim', { as: owner, json: { demoId, editKey } });
  return { owner, botId: demoId };
}

test('the pages of a claimed demo form one source and are cited with their URLs', async () => {
  const { owner, botId } = await claimDemo();

  const [source, ...others] = await training.settled(owner, botId);
  const { pages } = await training.call(owner, `/${botId}/sources/${source?.id}/pages`);
  const answer = await training.ask(botId, 'Quanto costa un vasetto di miele?');

  expect(others).toEqual([]);
  expect(source).toMatchObject({ kind: 'site', status: 'ready', url: `${ORIGIN}/`, pages: 2 });
  expect(pages.map(({ url }) => url).sort()).toEqual([`${ORIGIN}/`, `${ORIGIN}/miele`]);
  expect(answer.answer).toContain('9 euro');
  expect(answer.sources[0]).toMatchObject({ url: `${ORIGIN}/miele` });
});

test('the site of a claimed demo can be crawled again without duplicates', async () => {
  const { owner, botId } = await claimDemo();
  const [before] = await training.settled(owner, botId);

  await training.call(owner, `/${botId}/sources/${before?.id}/reading`, { method: 'POST' });
  const after = await training.settled(owner, botId);

  expect(after).toMatchObject([{ id: before?.id, status: 'ready', pages: 2, passages: before?.passages }]);
  expect(await training.chatbot.db.collection('pages').countDocuments({ botId, outcome: 'read' })).toBe(2);
});

test('a demo crawled by an earlier release is claimed with its pages and can be crawled again', async () => {
  const { chatbot } = training;
  const { owner, botId } = await claimDemo(async (id) => {
    await storeAsEarlierDemo(id, chatbot);
    await chatbot.deps.takeInEarlierDemos();
  });
  const [before] = await training.settled(owner, botId);

  await training.call(owner, `/${botId}/sources/${before?.id}/reading`, { method: 'POST' });
  const after = await training.settled(owner, botId);

  expect(before).toMatchObject({ kind: 'site', status: 'ready', pages: 2 });
  expect(after).toMatchObject([{ id: before?.id, status: 'ready', pages: 2, passages: before?.passages }]);
  expect(await chatbot.db.collection('pages').countDocuments({ botId })).toBe(2);
});

test('crawling the site of a claimed demo again reports what has changed', async () => {
  const { owner, botId } = await claimDemo();
  const [before] = await training.settled(owner, botId);
  pages['/miele'] = htmlPage({ title: 'Miele', body: prose(`miele ${newAccount().id}`), lang: 'it' });

  await training.call(owner, `/${botId}/sources/${before?.id}/reading`, { method: 'POST' });
  const [after] = await training.settled(owner, botId);

  expect(after?.changes).toEqual({ new: 0, changed: 1, vanished: 0, same: 1 });
});
