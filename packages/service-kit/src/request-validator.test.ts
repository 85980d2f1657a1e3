import { expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from './app.ts';
import { createLogger } from './logger.ts';
import { readBy, validateJson, validateQuery } from './request-validator.ts';

const order = z.object({
  name: z.string().trim(),
  lines: z.array(z.object({ amount: z.number().int() })).default([]),
});
const filter = z.object({ page: z.coerce.number().int().default(1), word: z.string().optional() });

function startApp() {
  const app = createApp({ logger: createLogger({ name: 'test', level: 'silent' }) });
  app.post('/orders', validateJson(order), (c) => c.json(c.req.valid('json')));
  app.post('/notes', validateJson(order, { maxBytes: 20 }), (c) => c.json(c.req.valid('json')));
  app.get('/orders', validateQuery(filter), (c) => c.json(c.req.valid('query')));
  return app;
}

function send(body: string | Buffer, { type = 'application/json', path = '/orders' } = {}) {
  return startApp().request(path, { method: 'POST', body, headers: { 'content-type': type } });
}

test('a body is parsed by its schema, with defaults applied', async () => {
  const response = await send('\ufeff{"name":" Ada ","else":1}', { type: 'Application/JSON; charset=utf-8' });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ name: 'Ada', lines: [] });
});

test.each([
  ['with another content type', '{"name":"a"}', { type: 'text/plain' }, 415, 'request.unsupported_type'],
  [
    'with a similar content type',
    '{"name":"a"}',
    { type: 'application/jsonp' },
    415,
    'request.unsupported_type',
  ],
  [
    'with two content types',
    '{"name":"a"}',
    { type: 'application/json, a/b' },
    415,
    'request.unsupported_type',
  ],
  ['without a content type', '{"name":"a"}', { type: '' }, 415, 'request.unsupported_type'],
  ['that is truncated', '{"name":', {}, 400, 'request.malformed'],
  ['that is empty', '', {}, 400, 'request.malformed'],
  ['that is not UTF-8', Buffer.from('{"name":"\xe8"}', 'latin1'), {}, 400, 'request.invalid_encoding'],
  ['over 64 KB', JSON.stringify({ name: 'x'.repeat(70_000) }), {}, 413, 'request.too_large'],
  ['over the limit of its route', '{"name":"and a surname"}', { path: '/notes' }, 413, 'request.too_large'],
  ['that does not match the schema', '{"name":1}', {}, 400, 'request.invalid'],
  ['that is not an object', '[]', {}, 400, 'request.invalid'],
])('a body %s is rejected', async (_, body, options, status, code) => {
  const response = await send(body, options);

  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(await response.json()).toMatchObject({ code, type: `/problems/${code}`, status });
});

test('a validation error points at every invalid field', async () => {
  const response = await send('{"lines":[{"amount":1},{"amount":"two"}]}');

  const { errors } = (await response.json()) as { errors: object[] };
  expect(errors).toEqual([
    { pointer: '/name', message: 'Invalid input: expected string, received undefined' },
    { pointer: '/lines/1/amount', message: 'Invalid input: expected number, received string' },
  ]);
});

test('a query is parsed by its schema, and the first of repeated parameters counts', async () => {
  const response = await startApp().request('/orders?page=2&page=3&word=a&other=x&other=y');

  expect(await response.json()).toEqual({ page: 2, word: 'a' });
});

test('an invalid query is rejected with the same error format', async () => {
  const response = await startApp().request('/orders?page=two');

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'request.invalid', errors: [{ pointer: '/page' }] });
});

test('the schemas can be read back from the route handlers', () => {
  const schemas = startApp().routes.map(({ method, handler }) => ({ method, ...readBy(handler) }));

  expect(schemas).toContainEqual({ method: 'POST', body: order });
  expect(schemas).toContainEqual({ method: 'GET', query: filter });
});
