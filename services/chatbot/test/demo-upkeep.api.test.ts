import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chatbot, eventually, readBody, startChatbot } from './start-chatbot.ts';

const MINUTE_MS = 60_000;

let chatbot: Chatbot;
let site: Awaited<ReturnType<typeof startFixtureSite>>;
let widgetDir: string;

beforeAll(async () => {
  widgetDir = await mkdtemp(path.join(tmpdir(), 'fucina-widget-'));
  await writeFile(path.join(widgetDir, 'v1.js'), 'export {};');
  await writeFile(path.join(widgetDir, 'third-party-notices.txt'), 'preact, MIT');
  const body = '<p>Il faro di Capo Nero si visita ogni sabato alle 10 con una guida del porto.</p>';
  site = await startFixtureSite({ '/': htmlPage({ title: 'Faro', body }) });
  const hostMap = ['faro.test', 'perso.test', 'fermo.test', 'solo.test', 'muto.test']
    .map((host) => `${host}=127.0.0.1:${site.port}`)
    .join(',');
  chatbot = await startChatbot({ hostMap, env: { WIDGET_DIR: widgetDir } });
});
afterAll(async () => {
  await chatbot.stop();
  await site.stop();
  await rm(widgetDir, { recursive: true });
});

const create = async (domain: string) =>
  (await readBody(await chatbot.request('/api/chatbot-demo/create', { json: { domain } }))).demoId;
const getDemo = async (id: string) => (await readBody(await chatbot.request(`/api/chatbot-demo/${id}`))).demo;

test('a demo whose job was lost is requeued, or fails as interrupted once it is too old', async () => {
  const lost = await create('perso.test');
  const hopeless = await create('fermo.test');
  await chatbot.dropJobs();
  const aLongTimeAgo = new Date(Date.now() - 20 * MINUTE_MS);
  await chatbot.db
    .collection('sources')
    .updateOne({ botId: hopeless }, { $set: { createdAt: aLongTimeAgo } });

  chatbot.travel(MINUTE_MS);
  await chatbot.maintainSources();
  chatbot.travel(-MINUTE_MS);
  chatbot.startWorker();

  await eventually(
    () => getDemo(lost),
    ({ status }) => status === 'ready',
  );
  expect(await getDemo(hopeless)).toMatchObject({ status: 'failed', failure: { code: 'crawl.interrupted' } });
});

test('demos left half-updated by a killed process are repaired', async () => {
  const unread = await create('solo.test');
  const unheard = await create('muto.test');
  await eventually(
    () => getDemo(unheard),
    ({ status }) => status === 'ready',
  );
  const touchedAt = new Date(Date.now() - MINUTE_MS);
  const bots = chatbot.db.collection<{ _id: string }>('bots');
  await bots.updateOne(
    { _id: unheard },
    { $set: { 'demo.status': 'reading', 'demo.touchedAt': touchedAt } as object },
  );
  await eventually(
    () => getDemo(unread),
    ({ status }) => status === 'ready',
  );
  await bots.updateOne(
    { _id: unread },
    { $set: { 'demo.status': 'queued', 'demo.touchedAt': touchedAt } as object },
  );
  await chatbot.db.collection('sources').deleteMany({ botId: unread });

  await chatbot.runExpiry();

  expect(await getDemo(unheard)).toMatchObject({ status: 'ready', pagesRead: 1 });
  await eventually(
    () => getDemo(unread),
    ({ status }) => status === 'ready',
  );
});

test('contact details are stored with a living demo, and rejected without one', async () => {
  const demoId = await create('faro.test');
  const contact = { fullName: 'Ada Neri', email: 'ada@example.com', website: 'faro.test' };

  const kept = await chatbot.request('/api/chatbot-demo/contact', { json: contact });
  const unknown = await chatbot.request('/api/chatbot-demo/contact', {
    json: contact,
    visitor: 'another-visitor-01',
  });
  const nameless = await chatbot.request('/api/chatbot-demo/contact', {
    json: { ...contact, fullName: ' ' },
  });

  expect(await kept.json()).toEqual({ success: true });
  expect(await getDemo(demoId)).toMatchObject({ contactInfoSubmitted: true });
  expect(await readBody(unknown)).toMatchObject({ code: 'demo.not_found', success: false });
  expect(await readBody(nameless)).toMatchObject({ code: 'contact.name_required' });
});

test('the crawler identifies itself and links to the page that explains it', async () => {
  const agents = new Set<string | undefined>();
  const lighthouse = await startFixtureSite(({ headers }, response) => {
    agents.add(headers['user-agent']);
    response.writeHead(404).end();
  });
  const reader = await startChatbot({
    hostMap: `guida.test=127.0.0.1:${lighthouse.port}`,
    env: { PUBLIC_URL: 'https://fucina.example' },
  });
  reader.startWorker();

  await reader.request('/api/chatbot-demo/create', { json: { domain: 'guida.test' } });
  await eventually(
    async () => agents.size,
    (size) => size > 0,
  );
  await reader.stop();
  await lighthouse.stop();

  expect([...agents]).toEqual(['Mozilla/5.0 (compatible; FucinaBot/1.0; +https://fucina.example/bot)']);
});

test('a reconnecting viewer gets only the events it has not seen', async () => {
  const demoId = await create('faro.test');
  await eventually(
    () => getDemo(demoId),
    ({ status }) => status === 'ready',
  );
  const events = `/api/chatbot-demo/${demoId}/events`;
  const first = await (await chatbot.request(events)).text();
  const lastId = [...first.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '';

  const second = await (await chatbot.request(events, { headers: { 'last-event-id': lastId } })).text();

  expect(first).toContain('event: page');
  expect(second).not.toContain('event: page');
  expect(second).toContain('event: done');
});

test('third-party notices are served next to the widget', async () => {
  const notices = await chatbot.request('/widget/third-party-notices.txt');

  expect(notices.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await notices.text()).toBe('preact, MIT');
});

test('the widget script is served with an ETag, and no file next to it is served', async () => {
  const script = await chatbot.request('/widget/v1.js');
  const etag = script.headers.get('etag') ?? '';
  const unchanged = await chatbot.request('/widget/v1.js', { headers: { 'if-none-match': etag } });

  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(await script.text()).toBe('export {};');
  expect(unchanged.status).toBe(304);
  for (const name of ['panel-v1.js', 'other.js', '..%2Fpackage.json']) {
    expect((await chatbot.request(`/widget/${name}`)).status).toBe(404);
  }
});
