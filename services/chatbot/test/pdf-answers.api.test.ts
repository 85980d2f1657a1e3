import { demoResponse } from '@fucina/contracts/demo';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { drawPdf, scannedPdf } from '@fucina/web-reader/testing/pdf-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chatbot, eventually, readBody, startChatbot } from './start-chatbot.ts';

let chatbot: Chatbot;
let trattoria: Awaited<ReturnType<typeof startFixtureSite>>;

beforeAll(async () => {
  const menu = await drawPdf(
    (document) => {
      document.fontSize(22).text('La carta').fontSize(11).moveDown();
      document.text(
        'Cuciniamo ogni giorno quello che troviamo al mercato di Lucca, e il pane è fatto da noi. '.repeat(3),
      );
      document.addPage().fontSize(16).text('Menu degustazione').fontSize(11).moveDown();
      document.text(
        'Il menu degustazione di sei portate costa 58 euro a persona, vini esclusi. Va prenotato il giorno prima.',
      );
    },
    { info: { Title: 'La carta della Trattoria Rossi' } },
  );
  const type = { headers: { 'content-type': 'application/pdf' } };
  trattoria = await startFixtureSite({
    '/': htmlPage({
      title: 'Trattoria Rossi',
      body: '<p>Una trattoria di famiglia nel centro di Lucca, aperta dal 1958, con cucina di stagione e vini delle colline.</p>',
      links: ['/carta.pdf', '/vecchia-carta.pdf'],
    }),
    '/carta.pdf': { ...type, body: menu },
    '/vecchia-carta.pdf': { ...type, body: scannedPdf() },
  });
  chatbot = await startChatbot({ hostMap: `trattoria.test=127.0.0.1:${trattoria.port}` });
  chatbot.startWorker();
});
afterAll(async () => {
  await chatbot.stop();
  await trattoria.stop();
});

test('a demo answers from a PDF of the site and cites its page', async () => {
  const created = await chatbot.request('/api/chatbot-demo/create', { json: { domain: 'trattoria.test' } });
  const { demoId } = await readBody(created);
  const getDemo = async () =>
    demoResponse.parse(await (await chatbot.request(`/api/chatbot-demo/${demoId}`)).json()).demo;
  const demo = await eventually(getDemo, ({ status }) => status === 'ready', 60_000);

  const asked = await chatbot.request(`/api/chatbot-demo/${demoId}/message`, {
    json: { message: 'Quanto costa il menu degustazione?', language: 'it' },
  });

  const { answer, sources } = await readBody(asked);
  expect(answer).toContain('58 euro');
  expect(sources[0]).toMatchObject({
    url: 'http://trattoria.test/carta.pdf#page=2',
    title: 'La carta della Trattoria Rossi',
  });
  expect(demo.pages.slice(1)).toMatchObject([
    { url: 'http://trattoria.test/carta.pdf', outcome: 'read', title: 'La carta della Trattoria Rossi' },
    {
      url: 'http://trattoria.test/vecchia-carta.pdf',
      outcome: 'too little text',
      detail: 'pages are images',
    },
  ]);
}, 120_000);
