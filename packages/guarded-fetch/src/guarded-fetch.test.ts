import { readFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FetchFailure } from './fetch-failure.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { type FixturePage, startFixtureSite } from './testing/fixture-site.ts';

const fixture = (name: string) => readFileSync(new URL(`./testing/tls/${name}`, import.meta.url), 'utf8');
const limits = { maxBytes: 100_000, timeoutMs: 5_000, signal: new AbortController().signal };

/** Closed when the test ends. */
function open(options: Partial<Parameters<typeof createGuardedFetch>[0]>) {
  const userAgent = 'FucinaBot/1.0 (+https://fucina.example/bot)';
  const fetch = createGuardedFetch({ userAgent, hostMap: new Map(), ...options });
  onTestFinished(() => fetch.close());
  return fetch;
}

const fetchFrom = (port: number) =>
  open({ hostMap: new Map([['bottega.test', { address: '127.0.0.1', port }]]) });

async function visit(pages: Parameters<typeof startFixtureSite>[0]) {
  const site = await startFixtureSite(pages);
  onTestFinished(site.stop);
  return { site, fetch: fetchFrom(site.port) };
}

async function failureOf(work: Promise<unknown>) {
  const failure = await work.then(
    () => null,
    (error: FetchFailure) => error,
  );
  return failure?.kind;
}

async function listenTcp(onSocket: Parameters<typeof createTcpServer>[1]) {
  const server = createTcpServer(onSocket);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('request headers', () => {
  test('identify the bot and contain no cookies or referrer, even after a redirect', async () => {
    const seen: Record<string, unknown>[] = [];
    const { fetch } = await visit((request, response) => {
      seen.push(request.headers);
      const headers = { 'set-cookie': 'a=1; Path=/', ...(request.url === '/' ? { location: '/next' } : {}) };
      response.writeHead(request.url === '/' ? 302 : 200, headers).end('ok');
    });

    const response = await fetch.get('http://bottega.test/', limits);

    expect(response.url).toBe('http://bottega.test/next');
    expect(seen).toHaveLength(2);
    for (const headers of seen) {
      expect(headers['user-agent']).toContain('FucinaBot/1.0 (+https://fucina.example/bot)');
      expect(headers.host).toBe('bottega.test');
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('referer');
    }
  });
});

describe('redirects', () => {
  test('five redirects are followed, a sixth is not', async () => {
    const { fetch } = await visit((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('arrived');
      else response.writeHead(301, { location: `/${left - 1}` }).end();
    });

    expect((await fetch.get('http://bottega.test/5', limits)).body.toString()).toBe('arrived');
    expect(await failureOf(fetch.get('http://bottega.test/6', limits))).toBe('redirect_loop');
  });

  test('two pages that redirect to each other are a redirect loop', async () => {
    const ping: FixturePage = { status: 302, headers: { location: '/pong' }, body: '' };
    const pong: FixturePage = { status: 302, headers: { location: '/ping' }, body: '' };
    const { fetch } = await visit({ '/ping': ping, '/pong': pong });

    expect(await failureOf(fetch.get('http://bottega.test/ping', limits))).toBe('redirect_loop');
  });

  test.each([
    'ftp://bottega.test/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'gopher://x/',
  ])('a redirect to %s is rejected', async (location) => {
    const { fetch } = await visit({ '/': { status: 302, headers: { location }, body: '' } });

    expect(await failureOf(fetch.get('http://bottega.test/', limits))).toBe('not_allowed');
  });

  test('a redirect that the caller rejects is returned without following it', async () => {
    const { fetch, site } = await visit({
      '/': { status: 302, headers: { location: '/private' }, body: '' },
    });

    const response = await fetch.get('http://bottega.test/', { ...limits, mayFollow: () => false });

    expect(response.redirect).toBe('http://bottega.test/private');
    expect(site.requests).toEqual(['/']);
  });
});

describe('size limits', () => {
  const plain = Buffer.alloc(11_500_000);
  test.each([
    ['gzip', gzipSync(plain)],
    ['deflate', deflateSync(plain)],
    ['deflate', deflateRawSync(plain)],
    ['br', brotliCompressSync(plain)],
    ['zstd', zstdCompressSync(plain)],
    ['gzip, gzip', gzipSync(gzipSync(plain))],
  ])('a decompression bomb in %s stops at the limit for decoded bytes', async (encoding, bomb) => {
    const { fetch } = await visit((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
    });

    expect(bomb.length).toBeLessThan(limits.maxBytes);
    expect(await failureOf(fetch.get('http://bottega.test/', limits))).toBe('too_large');
  });

  test.each([
    ['gzip', gzipSync('Orari')],
    ['deflate', deflateSync('Orari')],
    ['deflate', deflateRawSync('Orari')],
    ['br', brotliCompressSync('Orari')],
    ['zstd', zstdCompressSync('Orari')],
    ['identity', Buffer.from('Orari')],
    ['GZIP', gzipSync('Orari')],
  ])('a small %s body is decoded', async (encoding, body) => {
    const { fetch } = await visit((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(body);
    });

    expect((await fetch.get('http://bottega.test/', limits)).body.toString()).toBe('Orari');
  });

  test('an endless body is cut off', async () => {
    let sent = 0;
    const { fetch } = await visit((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) sent += 16_384;
      };
      response.on('drain', more);
      more();
    });

    expect(await failureOf(fetch.get('http://bottega.test/', limits))).toBe('too_large');
    expect(sent).toBeLessThan(50_000_000);
  });

  test('a corrupt body or an unknown encoding is reported as broken', async () => {
    const { fetch } = await visit((request, response) => {
      response
        .writeHead(200, { 'content-encoding': request.url === '/a' ? 'gzip' : 'exotic' })
        .end('not that');
    });

    expect(await failureOf(fetch.get('http://bottega.test/a', limits))).toBe('broken');
    expect(await failureOf(fetch.get('http://bottega.test/b', limits))).toBe('broken');
  });

  test('an unwanted body is not read', async () => {
    const { fetch } = await visit({
      '/': { headers: { 'content-type': 'image/png' }, body: 'x'.repeat(1000) },
    });

    const response = await fetch.get('http://bottega.test/', { ...limits, wantsBody: () => false });

    expect(response.body).toHaveLength(0);
  });
});

describe('timeouts', () => {
  const short = { ...limits, timeoutMs: 300 };

  test('a slowly dripping body is cut off at the deadline', async () => {
    const { fetch } = await visit((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });

    expect(await failureOf(fetch.get('http://bottega.test/', short))).toBe('timeout');
  });

  test('a server that never responds times out', async () => {
    const port = await listenTcp((socket) => void socket.on('error', () => undefined));

    expect(await failureOf(fetchFrom(port).get('http://bottega.test/', short))).toBe('timeout');
  });

  test('a resolver that never answers times out', async () => {
    const fetch = open({ resolver: () => new Promise(() => undefined) });

    expect(await failureOf(fetch.get('http://slow.example/', short))).toBe('timeout');
  });

  test('the caller can abort a request', async () => {
    const stop = new AbortController();
    const { fetch } = await visit(() => stop.abort());

    expect(await failureOf(fetch.get('http://bottega.test/', { ...limits, signal: stop.signal }))).toBe(
      'aborted',
    );
  });
});

describe('failed connections', () => {
  test('a closed port is reported as refused', async () => {
    const { port, stop } = await startFixtureSite({});
    await stop();

    expect(await failureOf(fetchFrom(port).get('http://bottega.test/', limits))).toBe('refused');
  });

  test.each(['this is not HTTP\r\n\r\n', 'HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\nshort', ''])(
    'a response of %j is reported as broken',
    async (answer) => {
      const port = await listenTcp((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => socket.end(answer));
      });

      expect(await failureOf(fetchFrom(port).get('http://bottega.test/', limits))).toBe('broken');
    },
  );
});

describe('TLS', () => {
  const openSecure = (port: number, ca?: string) =>
    open({ resolver: async () => ['93.184.216.34'], onDial: () => ({ address: '127.0.0.1', port }), ca });

  async function fetchOver({
    cert,
    ca,
    name = 'secure.example',
  }: {
    cert: string;
    ca?: string;
    name?: string;
  }) {
    const server = createTlsServer({ cert: fixture(cert), key: fixture('server.key') }, (_, response) => {
      response.end('sealed');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return openSecure(port, ca).get(`https://${name}/`, limits);
  }

  test('a valid certificate from a trusted authority is accepted', async () => {
    const { body } = await fetchOver({ cert: 'server.pem', ca: fixture('ca.pem') });

    expect(body.toString()).toBe('sealed');
  });

  test('untrusted, expired and mismatched certificates are rejected', async () => {
    expect(await failureOf(fetchOver({ cert: 'server.pem' }))).toBe('tls');
    expect(await failureOf(fetchOver({ cert: 'expired.pem', ca: fixture('ca.pem') }))).toBe('tls');
    expect(
      await failureOf(fetchOver({ cert: 'server.pem', ca: fixture('ca.pem'), name: 'other.example' })),
    ).toBe('tls');
  });

  test('a server without TLS on port 443 is reported as a TLS failure', async () => {
    const { port, stop } = await startFixtureSite({ '/': 'plain' });
    onTestFinished(stop);

    expect(await failureOf(openSecure(port).get('https://secure.example/', limits))).toBe('tls');
  });
});
