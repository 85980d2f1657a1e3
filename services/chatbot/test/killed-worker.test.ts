import { randomUUID } from 'node:crypto';
import { demoResponse } from '@fucina/contracts/demo';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Chatbot, eventually, readBody, startChatbot } from './start-chatbot.ts';
import { startWorker } from './start-worker.ts';

const PAGES = 12;

let chatbot: Chatbot;
let slowSite: Awaited<ReturnType<typeof startFixtureSite>>;
const fetched: string[] = [];
let isHeld = true;

beforeAll(async () => {
  slowSite = await startFixtureSite((request, response) => {
    const path = request.url ?? '/';
    fetched.push(path);
    const number = Number(path.slice(2));
    // The second half stalls until the first process is dead.
    if (isHeld && number > PAGES / 2) return;
    if (path === '/robots.txt' || path === '/sitemap.xml') return response.writeHead(404).end();
    const links = Array.from({ length: PAGES }, (_, index) => `/p${index + 1}`);
    const body = `<p>Capitolo ${path}: qui si racconta del fiume numero ${number} e dei suoi mulini ad acqua antichi.</p>`;
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(htmlPage({ title: `Pagina ${path}`, body, links: path === '/' ? links : [] }));
  });
  chatbot = await startChatbot({ hostMap: `fiumi.test=127.0.0.1:${slowSite.port}` });
});
afterAll(async () => {
  await chatbot.stop();
  await slowSite.stop();
});

test('the job of a killed process goes on in the one in reserve, which reads no settled page twice', async () => {
  isHeld = true;
  fetched.length = 0;
  const visitor = `visitor-${randomUUID()}`;
  const created = await chatbot.request('/api/chatbot-demo/create', {
    json: { domain: 'fiumi.test' },
    visitor,
  });
  const { demoId } = await readBody(created);
  const getDemo = async () =>
    demoResponse.parse(await (await chatbot.request(`/api/chatbot-demo/${demoId}`)).json()).demo;
  const worker = startWorker(chatbot);
  onTestFinished(worker.stop);
  const halfRead = await eventually(getDemo, (demo) => demo.pagesRead >= PAGES / 2, 40_000);

  const [first = 0, reserve] = await worker.untilInReserve();

  process.kill(first, 'SIGKILL');
  isHeld = false;
  const killedAt = fetched.length;
  const demo = await eventually(getDemo, ({ status }) => status === 'ready', 60_000);

  expect(worker.working()).toBe(reserve);
  // The home page is fetched once more for its look.
  const settled = halfRead.pages
    .filter((page) => page.outcome === 'read')
    .map((page) => new URL(page.url).pathname)
    .filter((path) => path !== '/');
  expect(demo.pagesRead).toBe(PAGES + 1);
  expect(new Set(demo.pages.map((page) => page.url)).size).toBe(demo.pages.length);
  expect(fetched.slice(killedAt).filter((path) => settled.includes(path))).toEqual([]);
}, 120_000);
