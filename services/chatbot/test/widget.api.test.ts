import { widgetConfig } from '@fucina/contracts/widget';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { htmlPage, startFixtureSite } from './fixture-site.ts';
import { type Chatbot, eventually, readBody, startChatbot } from './start-chatbot.ts';

let chatbot: Chatbot;
let bakery: Awaited<ReturnType<typeof startFixtureSite>>;
let demoId: string;

beforeAll(async () => {
  const body =
    '<p>We bake sourdough every morning. The shop is open Tuesday to Saturday from 7am to 2pm.</p>';
  bakery = await startFixtureSite({ '/': htmlPage({ title: 'Mill Lane Bakery', body, lang: 'en' }) });
  chatbot = await startChatbot({ hostMap: `bakery.test=127.0.0.1:${bakery.port}` });
  chatbot.startWorker();
  const created = await chatbot.request('/api/chatbot-demo/create', { json: { domain: 'bakery.test' } });
  ({ demoId } = await readBody(created));
  const ask = async () => readBody(await chatbot.request(`/api/chatbot-demo/${demoId}`));
  await eventually(ask, ({ demo }) => demo.status === 'ready');
});
afterAll(async () => {
  await chatbot.stop();
  await bakery.stop();
});

test.each(['http://bakery.test', 'https://bakery.test', 'https://www.bakery.test', 'http://localhost:8080'])(
  'the widget is served on %s',
  async (origin) => {
    const headers = { origin, 'x-forwarded-host': 'localhost:8080' };

    const response = await chatbot.request(`/api/widget/${demoId}/config`, { headers });

    const config = widgetConfig.parse(await response.json());
    expect(config).toMatchObject({ botId: demoId, language: 'en', position: 'right' });
  },
);

test.each([
  undefined,
  'null',
  'https://evil.test',
  'https://bakery.test.evil.test',
  'https://evilbakery.test',
  'https://sub.bakery.test',
  'garbage',
])('a call from %s is refused', async (origin) => {
  const headers: Record<string, string> = origin ? { origin } : {};

  const config = await chatbot.request(`/api/widget/${demoId}/config`, { headers });
  const message = await chatbot.request(`/api/widget/${demoId}/message`, {
    json: { message: 'Hours?' },
    headers,
  });

  expect([config.status, message.status]).toEqual([403, 403]);
  expect(await message.json()).toMatchObject({ code: 'request.forbidden_origin' });
});

test('the widget gets the same answer shape as the demo page', async () => {
  const headers = { origin: 'http://bakery.test' };

  const response = await chatbot.request(`/api/widget/${demoId}/message`, {
    json: { message: 'When are you open on Saturday?', language: 'en' },
    headers,
  });

  expect(await response.json()).toMatchObject({
    success: true,
    outcome: 'answered',
    sources: [{ url: 'http://bakery.test/' }],
  });
});
