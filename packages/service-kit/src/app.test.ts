import { HTTPException } from 'hono/http-exception';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { createLogger } from './logger.ts';
import { problem } from './problem.ts';

function startApp() {
  const app = createApp({ logger: createLogger({ name: 'test', level: 'silent' }) });
  app.get('/broken', () => {
    throw new Error('the password is hunter2');
  });
  app.get('/too-large', () => {
    throw new HTTPException(413);
  });
  app.get('/busy', () => {
    throw problem('queue.unavailable', { retryAfter: 3 });
  });
  app.get('/headers', (c) => c.json(c.req.header()));
  return app;
}

test('an unexpected error is answered without its words', async () => {
  const response = await startApp().request('/broken');

  const text = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(JSON.parse(text)).toMatchObject({ code: 'internal', type: '/problems/internal' });
  expect(text).not.toContain('hunter2');
});

test("the framework's own errors become problems of the same status", async () => {
  const response = await startApp().request('/too-large');

  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'request.too_large' });
});

test('a problem that passes says when to come back', async () => {
  const response = await startApp().request('/busy');

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('3');
});

test('an address without a route is a problem too', async () => {
  const response = await startApp().request('/nothing');

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'route.not_found' });
});

test.each([
  ['a-safe-request-id', 'a-safe-request-id'],
  ['bad id\u00e9', null],
  ['short', null],
])('the request id %j comes back as %j', async (sent, expected) => {
  const response = await startApp().request('/busy', { headers: { 'x-request-id': sent } });

  const returned = response.headers.get('x-request-id');
  expect(returned).toBe(expected ?? returned);
  expect(returned === sent).toBe(expected !== null);
});

test('a wish that is longer than anybody needs is not read, and what decides something is refused', async () => {
  const long = 'a'.repeat(1001);
  const headers = { 'accept-language': long, accept: 'text/html' };

  const read = await startApp().request('/headers', { headers });
  const refused = await startApp().request('/headers', { headers: { origin: long } });

  expect(await read.json()).toEqual({ accept: 'text/html' });
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ code: 'request.too_large' });
});
