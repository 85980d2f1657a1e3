import { demoResponse } from '@fucina/contracts/demo';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Chatbot, eventually, readBody, startChatbot } from './start-chatbot.ts';

let chatbot: Chatbot;
let site: Awaited<ReturnType<typeof startFixtureSite>>;
let letGo: () => void;
let held = new Promise<void>((resolve) => {
  letGo = resolve;
});

const home = htmlPage({
  title: 'Cantina Ferri',
  body: `<p>La cantina Ferri produce vino rosso e olio a Montecarlo. La degustazione guidata costa 25 euro a persona.</p>
    <h2>Quando si può visitare la cantina?</h2>
    <p>La cantina si può visitare ogni sabato dalle 10 alle 18, da marzo a novembre.</p>`,
  links: ['/vini', '/olio', '/visite'],
});

beforeAll(async () => {
  site = await startFixtureSite(async (request, response) => {
    const path = request.url ?? '/';
    if (path === '/robots.txt' || path === '/sitemap.xml') return response.writeHead(404).end();
    if (path !== '/') await held;
    const body = `<p>La pagina ${path} racconta la vendemmia, la potatura e la raccolta delle olive nei campi di ${path}.</p>`;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(path === '/' ? home : htmlPage({ title: path, body }));
  });
  const hosts = ['cantina.test', 'podere.test', 'fattoria.test'].map(
    (host) => `${host}=127.0.0.1:${site.port}`,
  );
  chatbot = await startChatbot({ hostMap: hosts.join(','), firstPageMs: 20_000 });
  chatbot.startWorker();
});
afterAll(async () => {
  letGo();
  await chatbot.stop();
  await site.stop();
});

const create = async (domain: string) => chatbot.request('/api/chatbot-demo/create', { json: { domain } });
const readDemo = async (demoId: string) =>
  demoResponse.parse(await (await chatbot.request(`/api/chatbot-demo/${demoId}`)).json()).demo;

test('a demo is created once its first page is read, which is fetched only once', async () => {
  const before = site.requests.length;

  const response = await create('podere.test');

  const { demoId } = await readBody(response);
  expect(response.status).toBe(201);
  expect(await readDemo(demoId)).toMatchObject({ status: 'reading', answerable: true });
  expect(site.requests.slice(before).filter((path) => path === '/')).toHaveLength(1);
  expect(site.requests.slice(before).filter((path) => path === '/robots.txt')).toHaveLength(1);
});

test('questions are suggested from the pages read so far, and can be answered', async () => {
  const { demoId } = await readBody(await create('podere.test'));

  const { starterQuestions, status } = await eventually(
    () => readDemo(demoId),
    (demo) => demo.starterQuestions.length > 0,
  );

  expect(status).toBe('reading');
  const message = starterQuestions[0];
  const response = await chatbot.request(`/api/chatbot-demo/${demoId}/message`, { json: { message } });
  expect(await response.json()).toMatchObject({ outcome: 'answered' });
});

test('the first page is enough for an answer, which states the progress until the crawl is done', async () => {
  const { demoId } = await readBody(await create('cantina.test'));
  const getDemo = () => readDemo(demoId);
  const ask = async (language: 'it' | 'en', message: string) =>
    readBody(await chatbot.request(`/api/chatbot-demo/${demoId}/message`, { json: { message, language } }));
  await eventually(getDemo, (demo) => demo.answerable && demo.pagesFound === 4);

  const early = await ask('it', 'Quanto costa la degustazione?');
  const earlyInEnglish = await ask('en', 'How much is the tasting?');

  expect(early.answer).toContain('25 euro');
  expect(early.answer).toContain('Finora ho letto 1 pagina su 4.');
  expect(earlyInEnglish.answer).toContain('1 of 4 pages read so far.');

  letGo();
  await eventually(getDemo, (demo) => demo.status === 'ready');
  const late = await ask('it', 'Quanto costa la degustazione?');
  expect(late.answer).toContain('25 euro');
  expect(late.answer).not.toContain('Finora');
});

test('pages are stored while questions are still being suggested', async () => {
  const suggesting = Promise.withResolvers<void>();
  const pause = Promise.withResolvers<void>();
  const { answers } = chatbot.deps;
  const { answer } = answers;
  // The other pages are served once the first one has been stored and asked.
  held = suggesting.promise;
  vi.spyOn(answers, 'answer').mockImplementation(async (asked) => {
    suggesting.resolve();
    await pause.promise;
    return answer(asked);
  });

  const { demoId } = await readBody(await create('fattoria.test'));
  const read = await eventually(
    () => readDemo(demoId),
    (demo) => demo.pagesRead === 4,
  );
  expect(read).toMatchObject({ status: 'reading', starterQuestions: [] });

  pause.resolve();
  const done = await eventually(
    () => readDemo(demoId),
    (demo) => demo.status === 'ready',
  );
  expect(done.starterQuestions).not.toEqual([]);
});
