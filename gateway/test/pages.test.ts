import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openGateway } from './start-gateway.ts';

const DAY_MS = 24 * 3_600_000;
const FRESH_MS = 500;
const STYLE = `'sha256-${'a'.repeat(43)}='`;

let page: string;
afterEach(() => vi.restoreAllMocks());

const frontend: RequestListener = (req, res) => {
  if (req.url?.startsWith('/it/privacy')) return void res.writeHead(302, { location: '/it/legal' }).end();
  const etag = `"${page}"`;
  if (req.headers['if-none-match'] === etag) return void res.writeHead(304, { etag }).end();
  res.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    etag,
    'cache-control': 'no-cache',
    'content-security-policy': `style-src ${STYLE} https://evil.example`,
  });
  res.end(`<!doctype html><title>${page}</title>`);
};

async function start() {
  page = 'first';
  const { url, port, upstreams } = await openGateway({ frontend });
  let travelled = 0;
  const realNow = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + travelled);

  return {
    ...{ url, port },
    asked: () => upstreams.frontend.requests.map((req) => `${req.method} ${req.url}`),
    upstream: upstreams.frontend,
    travel(ms: number) {
      travelled += ms;
    },
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path, { headers, redirect: 'manual' }),
    async title(path: string) {
      const response = await fetch(url + path);
      return [response.status, /<title>(.*)<\/title>/.exec(await response.text())?.[1]];
    },
  };
}

type Raw = { headers: Record<string, string>; body: string };

async function sendRaw(port: number, requests: string): Promise<Raw[]> {
  const socket = connect(port, '127.0.0.1');
  socket.write(requests);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const answers = Buffer.concat(chunks)
    .toString('latin1')
    .split(/HTTP\/1\.1 200 OK\r\n/)
    .slice(1);
  return answers.map((answer) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const pairs = head.split('\r\n').map((line) => /^([^:]+): (.*)$/.exec(line) ?? []);
    return {
      headers: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value])),
      body,
    };
  });
}

describe('cached pages', () => {
  test('a matching ETag gets 304 without contacting the frontend', async () => {
    const { get, asked } = await start();
    const first = await get('/it');
    const etag = first.headers.get('etag') ?? '';

    const again = await get('/it', { 'if-none-match': etag });
    const weak = await get('/it', { 'if-none-match': `"other", W/${etag}` });
    const other = await get('/it', { 'if-none-match': '"other"' });

    expect([again.status, weak.status, other.status]).toEqual([304, 304, 200]);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toBe('no-cache');
    expect(asked()).toEqual(['GET /it']);
  });

  test('pipelined, closing and HTTP/1.0 connections get the same headers and body', async () => {
    const { port, get, travel } = await start();
    await get('/it');
    travel(1);
    const ask = (more: string, version = '1.1') => `GET /it HTTP/${version}\r\nhost: a.test\r\n${more}\r\n`;

    const inLine = await sendRaw(port, `${ask('')}${ask('')}${ask('connection: close\r\n')}`);
    const [old] = await sendRaw(port, ask('', '1.0'));

    const [first, second, last] = inLine;
    expect(inLine).toHaveLength(3);
    expect(first?.body).toBe('<!doctype html><title>first</title>');
    expect(second?.body).toBe(first?.body);
    expect(last?.body).toBe(first?.body);
    const own = ({ headers }: Raw) =>
      Object.keys(headers)
        .filter((name) => name !== 'keep-alive')
        .sort();
    expect(first && last && own(first)).toEqual(last && own(last));
    expect(old && last && own(old)).toEqual(last && own(last));
    expect(first?.headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=65' });
    expect(last?.headers.connection).toBe('close');
    expect(first?.headers['x-request-id']).not.toBe(second?.headers['x-request-id']);
    expect(Math.abs(Date.parse(first?.headers.date ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('HEAD returns the length without a body', async () => {
    const { url, get, asked } = await start();
    const length = (await (await get('/it')).arrayBuffer()).byteLength;

    const response = await fetch(`${url}/it`, { method: 'HEAD' });

    expect(response.headers.get('content-length')).toBe(String(length));
    expect(await response.text()).toBe('');
    expect(asked()).toEqual(['GET /it']);
  });

  test('a page is revalidated after half a second', async () => {
    const { title, travel, asked } = await start();
    await title('/it');
    page = 'second';

    travel(FRESH_MS);

    expect(await title('/it')).toEqual([200, 'second']);
    expect(asked()).toEqual(['GET /it', 'GET /it']);
  });

  test('a stale page is served for up to a day while the frontend is down', async () => {
    const { title, travel, upstream } = await start();
    await title('/it');
    await upstream.close();

    travel(DAY_MS - 60_000);
    const late = await title('/it');
    const unknown = await title('/it/portal');
    travel(60_000);
    const tooLate = await title('/it');

    expect(late).toEqual([200, 'first']);
    expect(unknown[0]).toBe(503);
    expect(tooLate[0]).toBe(503);
  });

  test("the frontend's style hash is allowed, on cached pages too, but nothing else of its policy", async () => {
    const { get } = await start();
    const [first, kept] = [await get('/it'), await get('/it')];

    for (const { headers } of [first, kept]) {
      expect(headers.get('content-security-policy')).toContain(`style-src 'self' ${STYLE};`);
      expect(headers.get('content-security-policy')).not.toContain('evil.example');
    }
  });

  test('a cached page gets the same CSP and a new request ID', async () => {
    const { get } = await start();
    const [first, kept] = [await get('/it'), await get('/it')];

    expect(kept.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(kept.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    expect(kept.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });
});

test.each([
  ['a request with a query', '/it?demo=shop.test', {}, 200],
  ['a request that is redirected', '/it/privacy', {}, 302],
  ['a range request', '/it', { range: 'bytes=0-3' }, 200],
  ['a conditional request by date', '/it', { 'if-modified-since': 'Sat, 01 Jan 2028 00:00:00 GMT' }, 200],
])('%s is always forwarded to the frontend', async (_what, path, headers, status) => {
  const { get, upstream } = await start();
  await get('/it');
  const before = upstream.requests.length;

  const answers = [await get(path, headers), await get(path, headers)];

  expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  expect(upstream.requests.length - before).toBeGreaterThanOrEqual(2);
});
