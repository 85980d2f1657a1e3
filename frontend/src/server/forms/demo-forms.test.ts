import { createLogger } from '@fucina/service-kit/logger';
import { expect, test } from 'vitest';
import * as renderer from '../../entry-server.tsx';
import { allTexts } from '../../testing/all-texts.ts';
import { settings } from '../../testing/settings.ts';
import { createFrontend } from '../app.ts';
import { createChatbotClient } from './chatbot-client.ts';

const texts = allTexts.en;

const DEMO_ID = '0123456789abcdef0123456789abcdef';
const logger = createLogger({ name: 'test', level: 'silent' });
const entry = {
  script: '/assets/main.js',
  starter: '/assets/start.js',
  styles: [],
  fonts: [],
  preloads: () => [],
};
const demo = {
  demoId: DEMO_ID,
  domain: 'vasai.test',
  status: 'ready',
  answerable: true,
  pagesRead: 3,
  pagesFound: 4,
  language: 'it',
  expiresAt: '2026-12-01T00:00:00.000Z',
  contactInfoSubmitted: false,
  starterQuestions: ['Quando aprite?'],
  pages: [],
};
const problem = (code: string, status: number) => ({ type: '', title: '', status, detail: 'detail', code });
const answer = {
  answer: 'Il martedì.',
  sources: [{ url: 'https://vasai.test/orari', title: 'Orari <b>', quote: 'Aperto il martedì' }],
  conversationId: 'c'.repeat(32),
};

type Answers = Record<string, { status?: number; json: object }>;

function start(answers: Answers) {
  const calls: { call: string; identity: string | null; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (url, { method, headers, body } = {}) => {
    const call = `${method} ${String(url).replace('http://chatbot/api/chatbot-demo/', '')}`;
    calls.push({
      call,
      identity: new Headers(headers).get('x-fucina-identity'),
      body: body ? JSON.parse(String(body)) : null,
    });
    const found = answers[call];
    if (!found) throw new Error('nobody there');
    return Response.json(found.json, { status: found.status ?? 200 });
  };
  const app = createFrontend({
    build: { files: new Map(), entry, ...renderer },
    settings,
    content: { read: () => ({}) },
    chatbot: createChatbotClient({ url: 'http://chatbot', logger, fetch }),
    logger,
  });
  const send = (path: string, fields: Record<string, string>) =>
    app.request(path, {
      method: 'POST',
      headers: { 'x-fucina-identity': 'signed' },
      body: new URLSearchParams(fields),
    });
  return { app, calls, send };
}

test('submitting a website redirects to its demo, with the caller’s identity and language', async () => {
  const { calls, send } = start({ 'POST create': { status: 201, json: { demoId: DEMO_ID } } });

  const italian = await send('/it/chatbot-demo', { domain: ' vasai.test ', fullName: 'Ada', email: '' });
  const english = await send('/chatbot-demo', { domain: 'vasai.test', fullName: 'Ada', email: 'a@b.it' });

  expect([italian.status, italian.headers.get('location')]).toEqual([303, `/it/chatbot-demo/${DEMO_ID}`]);
  expect(english.headers.get('location')).toBe(`/chatbot-demo/${DEMO_ID}`);
  expect(calls).toEqual([
    { call: 'POST create', identity: 'signed', body: { domain: 'vasai.test', language: 'it' } },
    {
      call: 'POST create',
      identity: 'signed',
      body: { domain: 'vasai.test', fullName: 'Ada', email: 'a@b.it', language: 'en' },
    },
  ]);
});

test('a rejected website is redisplayed, escaped, with its error', async () => {
  const refused = { status: 400, json: problem('domain.invalid', 400) };
  const { send } = start({ 'POST create': refused });

  const response = await send('/it/chatbot-demo', { domain: '"><script>x' });
  const html = await response.text();

  expect(response.status).toBe(400);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;x"');
  expect(html).not.toContain('<script>x');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('Inserisci un dominio valido');
});

test('a website that cannot be read is reported at its field', async () => {
  const { send } = start({ 'POST create': { status: 422, json: problem('crawl.refused', 422) } });

  const response = await send('/it/chatbot-demo', { domain: 'vasai.test' });
  const html = await response.text();

  expect(response.status).toBe(422);
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('Il sito ha rifiutato la connessione');
  expect(html).toContain('value="vasai.test"');
});

test('another creation error is shown in the form, with the time until a retry', async () => {
  const busy = { status: 429, json: { ...problem('request.rate_limited', 429), retryAfter: 40 } };
  const { send } = start({ 'POST create': busy });

  const response = await send('/it/chatbot-demo', { domain: 'vasai.test' });
  const html = await response.text();

  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('40');
  expect(html).toContain('tra 40 secondi');
  expect(html).toContain('value="vasai.test"');
});

test('a rejected email is reported at its field, even without JavaScript', async () => {
  const refused = { status: 400, json: problem('contact.invalid_email', 400) };
  const { send } = start({ 'POST create': refused });

  const response = await send('/chatbot-demo', { domain: 'vasai.test', fullName: 'Ada', email: 'ada' });
  const html = await response.text();

  expect(response.status).toBe(400);
  expect(html).toContain(texts.problems['contact.invalid_email'].replace("'", '&#x27;'));
  expect(html).toMatch(
    /<input [^>]*aria-invalid="true"[^>]*name="email"|<input [^>]*name="email"[^>]*aria-invalid="true"/,
  );
  expect(html).toContain('value="Ada"');
});

test('an unavailable chatbot service returns 503 in the page’s language', async () => {
  const { send } = start({});

  const response = await send('/it/chatbot-demo', { domain: 'vasai.test' });

  expect(response.status).toBe(503);
  expect(await response.text()).toMatch(/<html lang="it">[\s\S]*value="vasai.test"/);
});

test('the page of a demo refreshes itself until the demo can answer', async () => {
  const { app } = start({
    [`GET ${DEMO_ID}`]: { json: { demo: { ...demo, status: 'reading', answerable: false } } },
  });
  const { app: later } = start({ [`GET ${DEMO_ID}`]: { json: { demo } } });
  const path = `/it/chatbot-demo/${DEMO_ID}/plain`;

  const reading = await (await app.request(path)).text();
  const ready = await (await later.request(path)).text();

  expect(reading).toMatch(/http-equiv="refresh" content="\d+; url=\/it\/chatbot-demo\/[0-9a-f]+\/plain"/);
  expect(reading).not.toContain('name="message"');
  expect(reading).toContain('Pagine lette: 3 su 4');
  expect(ready).not.toContain('http-equiv="refresh"');
  expect(ready).toMatch(/<button[^>]*value="Quando aprite\?"/);
});

test('a question is answered with its sources, and the conversation ID is kept', async () => {
  const { calls, send } = start({
    [`GET ${DEMO_ID}`]: { json: { demo } },
    [`POST ${DEMO_ID}/message`]: { json: answer },
  });

  const response = await send(`/it/chatbot-demo/${DEMO_ID}/plain`, { message: '<i>Quando?' });
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(calls[0]?.body).toEqual({ message: '<i>Quando?', language: 'it' });
  expect(html).toContain('&lt;i&gt;Quando?');
  expect(html).toContain('Il martedì.');
  expect(html).toMatch(/<a href="https:\/\/vasai.test\/orari"[^>]*>Orari &lt;b&gt;<\/a>/);
  expect(html).toContain(`name="conversationId" value="${'c'.repeat(32)}"`);
});

test('a rejected question is redisplayed', async () => {
  const { send } = start({
    [`GET ${DEMO_ID}`]: { json: { demo } },
    [`POST ${DEMO_ID}/message`]: { status: 400, json: problem('message.too_long', 400) },
  });

  const response = await send(`/it/chatbot-demo/${DEMO_ID}/plain`, { message: 'una domanda lunga' });

  expect(response.status).toBe(400);
  expect(await response.text()).toMatch(/aria-invalid="true"[^>]*>una domanda lunga<\/textarea>/);
});

test('an unknown demo returns 404, and the demo page redirects browsers without JavaScript', async () => {
  const { app } = start({ [`GET ${DEMO_ID}`]: { status: 404, json: problem('demo.not_found', 404) } });

  const missing = await app.request(`/chatbot-demo/${DEMO_ID}/plain`);
  const page = await (await app.request(`/it/chatbot-demo/${DEMO_ID}`)).text();

  expect(missing.status).toBe(404);
  expect(page).toContain(
    `<noscript><meta http-equiv="refresh" content="0; url=/it/chatbot-demo/${DEMO_ID}/plain"></noscript>`,
  );
});
