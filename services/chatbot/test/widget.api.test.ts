import { randomBytes } from 'node:crypto';
import { widgetConfig } from '@fucina/contracts/widget';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  'https://evil.test@bakery.test',
  'https://bakery.test/',
  'https://bakery%2etest',
  'file://bakery.test',
  'chrome-extension://bakery.test',
])('a request from the origin %s is rejected', async (origin) => {
  const headers: Record<string, string> = origin ? { origin } : {};

  const config = await chatbot.request(`/api/widget/${demoId}/config`, { headers });
  const message = await chatbot.request(`/api/widget/${demoId}/message`, {
    json: { message: 'Hours?' },
    headers,
  });

  expect([config.status, message.status]).toEqual([403, 403]);
  expect(await message.json()).toMatchObject({ code: 'request.forbidden_origin' });
});

test('the widget gets the same answer format as the demo page', async () => {
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

describe('deleting a conversation', () => {
  const origin = 'http://bakery.test';
  const turnsOf = (conversationId: string) =>
    chatbot.db.collection('turns').countDocuments({ botId: demoId, conversationId });
  const remove = (path: string, headers: Record<string, string> = { origin }) =>
    chatbot.request(path, { method: 'DELETE', headers });

  async function talk() {
    const conversationId = randomBytes(16).toString('hex');
    for (const message of ['When are you open?', 'And on Sunday?']) {
      await chatbot.request(`/api/widget/${demoId}/message`, {
        json: { message, conversationId },
        headers: { origin },
      });
    }
    return conversationId;
  }

  test.each(['widget', 'chatbot-demo'])('through /api/%s removes its turns and no others', async (door) => {
    const [mine, other] = [await talk(), await talk()];

    const response = await remove(`/api/${door}/${demoId}/conversations/${mine}`);

    expect([response.status, await response.text()]).toEqual([204, '']);
    expect([await turnsOf(mine), await turnsOf(other)]).toEqual([0, 2]);
  });

  test('with an unknown ID returns 204', async () => {
    expect((await remove(`/api/widget/${demoId}/conversations/${'0'.repeat(32)}`)).status).toBe(204);
  });

  test('from another website is rejected and removes nothing', async () => {
    const mine = await talk();

    const foreign = await remove(`/api/widget/${demoId}/conversations/${mine}`, {
      origin: 'https://evil.test',
    });
    const nameless = await remove(`/api/widget/${demoId}/conversations/${mine}`, {});

    expect([foreign.status, nameless.status]).toEqual([403, 403]);
    expect(await turnsOf(mine)).toBe(2);
  });

  test('through another demo removes nothing', async () => {
    const mine = await talk();

    const response = await remove(`/api/chatbot-demo/${'0'.repeat(32)}/conversations/${mine}`);

    expect(response.status).toBe(404);
    expect(await turnsOf(mine)).toBe(2);
  });

  test.each(['x', '[$ne]=1', 'A'.repeat(32), '*'])('with the invalid ID %s is rejected', async (id) => {
    const mine = await talk();

    const response = await remove(`/api/widget/${demoId}/conversations/${encodeURIComponent(id)}`);

    expect(response.status).toBe(400);
    expect(await turnsOf(mine)).toBe(2);
  });
});
