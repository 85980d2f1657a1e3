import { endpoints } from '@fucina/contracts/endpoints/all';
import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { expect, test } from 'vitest';
import { DEMO_ID, openGateway } from '../test/start-gateway.ts';
import { createRouter } from './router.ts';

const PLAIN = `/it/chatbot-demo/${DEMO_ID}/plain`;
const form = (headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: 'domain=example.test',
});

test.each([
  ['/it/chatbot-demo', '/api/chatbot-demo/create'],
  [PLAIN, `/api/chatbot-demo/${DEMO_ID}/message`],
  ['/it/contact', '/api/leads'],
  ['/contact/call', '/api/leads'],
  ['/it/contact/plan', '/api/leads'],
])('posting to %s has the same limits and bot as the call %s', (page, call) => {
  const findRoute = createRouter(endpoints);
  const [sent, called] = [findRoute('POST', page), findRoute('POST', call)];

  expect(sent.route?.limits).toEqual(called.route?.limits);
  expect(sent.route?.maxBodyBytes).toBe(called.route?.maxBodyBytes);
  expect(sent.botId).toBe(called.botId);
});

test('the frontend receives an identity with a submitted form, not with a page view', async () => {
  const gateway = await openGateway();

  await fetch(`${gateway.url}/it/chatbot-demo`, form());
  await fetch(gateway.url + PLAIN);
  await fetch(`${gateway.url}/it/chatbot-demo`);

  const identities = gateway.upstreams.frontend.requests.map(({ headers }) => headers[IDENTITY_HEADER]);
  expect(identities).toEqual([expect.any(String), expect.any(String), undefined]);
});

test('a form submitted from another website is rejected', async () => {
  const gateway = await openGateway();

  const byOrigin = await fetch(`${gateway.url}/it/chatbot-demo`, form({ origin: 'http://evil.test' }));
  const bySite = await fetch(gateway.url + PLAIN, form({ 'sec-fetch-site': 'cross-site' }));

  expect([byOrigin.status, bySite.status]).toEqual([403, 403]);
  expect(gateway.upstreams.frontend.requests).toEqual([]);
});

test('the response to a form page is not cached for other visitors', async () => {
  let served = 0;
  const gateway = await openGateway({
    frontend: (_req, res) => {
      served += 1;
      res.setHeader('content-type', 'text/html').setHeader('etag', '"1"').end(String(served));
    },
  });

  const texts = [await fetch(gateway.url + PLAIN), await fetch(gateway.url + PLAIN)].map((r) => r.text());

  expect(await Promise.all(texts)).toEqual(['1', '2']);
});
