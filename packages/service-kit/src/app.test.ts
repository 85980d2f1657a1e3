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

test('an unexpected error is answered without its message', async () => {
  const response = await startApp().request('/broken');

  const text = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(JSON.parse(text)).toMatchObject({ code: 'internal', type: '/problems/internal' });
  expect(text).not.toContain('hunter2');
});

test('HTTP exceptions of the framework become problem documents', async () => {
  const response = await startApp().request('/too-large');

  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'request.too_large' });
});

test('a temporary problem sends Retry-After', async () => {
  const response = await startApp().request('/busy');

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('3');
});

test('an unknown route returns a problem document', async () => {
  const response = await startApp().request('/nothing');

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'route.not_found' });
});

test.each([
  ['a-safe-request-id', 'a-safe-request-id'],
  ['bad id\u00e9', null],
  ['short', null],
])('the request ID %j is returned as %j', async (sent, expected) => {
  const response = await startApp().request('/busy', { headers: { 'x-request-id': sent } });

  const returned = response.headers.get('x-request-id');
  expect(returned).toBe(expected ?? returned);
  expect(returned === sent).toBe(expected !== null);
});

test('an oversized optional header is dropped, and an oversized Origin is rejected', async () => {
  const long = 'a'.repeat(1001);
  const headers = { 'accept-language': long, accept: 'text/html' };

  const read = await startApp().request('/headers', { headers });
  const refused = await startApp().request('/headers', { headers: { origin: long } });

  expect(await read.json()).toEqual({ accept: 'text/html' });
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ code: 'request.too_large' });
});
