import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ServiceCall } from '@fucina/contracts/service-call';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { IDENTITY_HEADER } from './identity.ts';
import { openServer } from './lifecycle.ts';
import { createServiceClient } from './service-client.ts';
import { runFor } from './telemetry/origin.ts';
import { signAs, signingKeyOf } from './testing/test-keys.ts';

const read = {
  method: 'GET',
  path: '/internal/notes/:id',
  answer: z.object({ text: z.string() }),
  refusals: [404],
} satisfies ServiceCall;
const write = {
  method: 'POST',
  path: '/internal/notes',
  body: z.object({ text: z.string() }),
  refusals: [422],
} satisfies ServiceCall;
const note = { text: 'hello' };

type Options = Partial<Parameters<typeof createServiceClient>[0]>;

async function start(answers: ((res: ServerResponse) => void)[], options: Options = {}) {
  const calls: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string })[] = [];
  const serve: RequestListener = async (req, res) => {
    const { method, url, headers } = req;
    calls.push({ method, url, headers, body: await text(req) });
    answers[Math.min(calls.length, answers.length) - 1]?.(res);
  };
  const server = createServer(serve);
  const { port } = await openServer(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close().closeAllConnections());
  const url = `http://127.0.0.1:${port}`;
  const key = signingKeyOf('auth', 'service');
  return { calls, client: createServiceClient({ from: 'projects', to: 'auth', url, key, ...options }) };
}

const answer = (status: number, body: unknown) => (res: ServerResponse) =>
  void res.writeHead(status).end(JSON.stringify(body));
const hangUp = (res: ServerResponse) => void res.destroy();
const isSilent = () => undefined;

test('a call sends its path, query, service identity and request ID, and parses the response', async () => {
  // The identity says when it was signed, to the second.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { client, calls } = await start([answer(200, { ...note, more: 1 })]);

  const given = { params: { id: 'a/b' }, query: { email: 'ada+1@b.test' } };
  const found = await runFor({ requestId: 'request-1' }, () => client.call(read, given));

  expect(found).toEqual(note);
  expect(calls).toMatchObject([
    {
      method: 'GET',
      url: '/internal/notes/a%2Fb?email=ada%2B1%40b.test',
      headers: {
        'x-request-id': 'request-1',
        [IDENTITY_HEADER]: signAs({ role: 'service', name: 'projects' }, 'auth'),
      },
    },
  ]);
});

test('a POST sends its body as JSON, and a success status is enough without a response schema', async () => {
  const { client, calls } = await start([answer(202, null)]);

  expect(await client.call(write, { body: note })).toBe(true);
  expect(calls[0]?.headers['content-type']).toBe('application/json');
  expect(calls[0]?.body).toBe(JSON.stringify(note));
});

test('an expected error status resolves to null', async () => {
  const { client } = await start([answer(404, {}), answer(422, {})]);

  expect(await client.call(read, { params: { id: '1' } })).toBeNull();
  expect(await client.call(write, { body: note })).toBeNull();
});

test.each([
  ['returns 503', answer(503, {}), 'auth: 503 to GET /internal/notes/:id'],
  ['returns an unexpected 403', answer(403, {}), 'auth: 403 to GET /internal/notes/:id'],
  ['redirects', (res: ServerResponse) => void res.writeHead(302, { location: '/' }).end(), 'auth: 302'],
  ['returns a body that does not match the schema', answer(200, { text: 1 }), 'auth: '],
  ['returns HTML', (res: ServerResponse) => void res.end('<html>'), 'auth: '],
  ['closes the connection', hangUp, 'auth: other side closed'],
  ['never responds', isSilent, 'auth: The operation was aborted due to timeout'],
])('a service that %s is reported as unavailable', async (_, does, message) => {
  const { client } = await start([does], { limits: { totalMs: 300 } });

  const failure = client.call(read, { params: { id: '1' } });

  await expect(failure).rejects.toMatchObject({ code: 'service.unavailable', options: { retryAfter: 3 } });
  await expect(failure).rejects.toThrow(message);
});

test('an unreachable service is reported as unavailable', async () => {
  const { client } = await start([isSilent], { url: 'http://127.0.0.1:1' });

  await expect(client.call(read, { params: { id: '1' } })).rejects.toThrow('auth: connect ECONNREFUSED');
});

test('a GET is retried once after a broken connection, a POST is not', async () => {
  const asked = await start([hangUp, answer(200, note)]);
  const ordered = await start([hangUp, answer(202, null)]);

  expect(await asked.client.call(read, { params: { id: '1' } })).toEqual(note);
  await expect(ordered.client.call(write, { body: note })).rejects.toThrow('auth: other side closed');
  expect([asked.calls.length, ordered.calls.length]).toEqual([2, 1]);
});

test('a file is opened as a byte stream, and a missing one throws', async () => {
  const { client } = await start([(res) => void res.end('bytes'), answer(404, {})]);

  expect(await (await client.open('/internal/files/1')).text()).toBe('bytes');
  await expect(client.open('/internal/files/2')).rejects.toThrow('auth: 404 to GET /internal/files/2');
});
