import { createIdentityVerifier, IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { checkedBy } from '@fucina/service-kit/testing/test-keys';
import { describe, expect, test } from 'vitest';
import { answerJson, DEMO_ID, openGateway, postJson } from '../test/start-gateway.ts';

describe('requests to services', () => {
  test("the caller's claims and cookies are replaced by a signed identity", async () => {
    const { url, upstreams } = await openGateway();

    await fetch(`${url}/api/chatbot-demo/${DEMO_ID}`, {
      headers: {
        'x-fucina-identity': 'forged',
        'x-fucina-role': 'admin',
        'x-forwarded-host': 'evil.test',
        forwarded: 'for=1.2.3.4',
        cookie: 'session=secret',
        authorization: 'Bearer secret',
        'x-forwarded-for': '203.0.113.9',
        'accept-language': 'it',
      },
    });

    const headers = upstreams.chatbot.requests[0]!.headers;
    const verify = createIdentityVerifier(checkedBy('chatbot').people);
    const identity = await verify(headers[IDENTITY_HEADER] as string);
    const hash = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(identity).toEqual({ role: 'anonymous', visitor: hash, network: hash });
    expect(headers['accept-language']).toBe('it');
    expect(headers['x-forwarded-host']).toBe(new URL(url).host);
    expect(JSON.stringify(headers)).not.toMatch(/forged|admin|evil|1\.2\.3\.4|secret|203\.0\.113\.9/);
  });

  test('the frontend receives no identity', async () => {
    const { url, upstreams } = await openGateway();

    await fetch(`${url}/it/portal`);

    expect(upstreams.frontend.requests[0]!.url).toBe('/it/portal');
    expect(upstreams.frontend.requests[0]!.headers[IDENTITY_HEADER]).toBeUndefined();
  });

  test('bodies are forwarded unchanged with their type and length', async () => {
    let body = '';
    const { url, upstreams } = await openGateway({
      chatbot: (req, res) => {
        req.setEncoding('utf8').on('data', (text) => {
          body += text;
        });
        answerJson(req, res);
      },
    });

    const response = await postJson(`${url}/api/chatbot-demo/create`, { domain: 'perché.it' });

    expect(response.status).toBe(200);
    expect(body).toBe('{"domain":"perché.it"}');
    expect(upstreams.chatbot.requests[0]!.headers['content-length']).toBe(String(Buffer.byteLength(body)));
    expect(upstreams.chatbot.requests[0]!.headers['content-type']).toBe('application/json');
  });

  test.each([
    ['a valid one is kept', 'checkout-7f3a2b', 'checkout-7f3a2b'],
    ['one with invalid characters is replaced', 'a b<script>', expect.stringMatching(/^[\w-]{36}$/)],
  ])("of the caller's request IDs, %s", async (_name, inbound, expected) => {
    const { url, upstreams } = await openGateway();

    const response = await fetch(`${url}/api/chatbot-demo/${DEMO_ID}`, {
      headers: { 'x-request-id': inbound },
    });

    expect(response.headers.get('x-request-id')).toEqual(expected);
    expect(upstreams.chatbot.requests[0]!.headers['x-request-id']).toEqual(expected);
  });
});

describe('responses to callers', () => {
  test('internal headers are dropped, and the gateway sets its own security headers', async () => {
    const { url } = await openGateway({
      chatbot: (_req, res) => {
        res.writeHead(200, {
          'content-type': 'application/json',
          server: 'inner/1.0',
          'x-powered-by': 'inner',
          'x-fucina-shard': '7',
          'x-hop': '1',
          connection: 'keep-alive, x-hop',
          'content-security-policy': 'default-src *',
          'access-control-allow-origin': '*',
          'cache-control': 'max-age=60',
          etag: '"7"',
        });
        res.end('{}');
      },
    });

    const { headers } = await fetch(`${url}/api/chatbot-demo/${DEMO_ID}`);

    for (const name of ['server', 'x-powered-by', 'x-fucina-shard', 'x-hop', 'access-control-allow-origin']) {
      expect(headers.get(name), name).toBeNull();
    }
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('max-age=60');
    expect(headers.get('etag')).toBe('"7"');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('HTML gets the page CSP, and HSTS is sent only over HTTPS', async () => {
    const { url } = await openGateway({
      frontend: (_req, res) =>
        res.setHeader('content-type', 'text/html; charset=utf-8').end('<!doctype html>'),
    });

    const { headers } = await fetch(`${url}/`, { headers: { 'x-forwarded-proto': 'https' } });

    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('the CSP of every page, the error page included, allows the configured lead form', async () => {
    const thirdParties = { url: 'https://forms.example/f/7', scriptUrl: 'https://forms.example/embed.js' };
    const { url, upstreams } = await openGateway({
      config: { thirdParties },
      frontend: (_req, res) => res.setHeader('content-type', 'text/html').end('<!doctype html>'),
    });
    const policyOf = async (path: string) => {
      const { headers } = await fetch(url + path, { headers: { accept: 'text/html' } });
      return headers.get('content-security-policy');
    };

    const [page, data] = [await policyOf('/'), await policyOf(`/api/chatbot-demo/${DEMO_ID}`)];
    await upstreams.frontend.close();
    const sorry = await policyOf('/');

    expect(page).toContain(
      "script-src 'self' https://forms.example/embed.js; frame-src 'self' https://forms.example;",
    );
    expect(sorry).toBe(page);
    expect(data).not.toContain('forms.example');
  });

  test('a 304 response carries no new CSP', async () => {
    const { url } = await openGateway({
      frontend: (_req, res) => res.writeHead(304, { etag: '"7"' }).end(),
    });

    const { status, headers } = await fetch(`${url}/`, { headers: { 'if-none-match': '"7"' } });

    expect(status).toBe(304);
    expect(headers.get('content-security-policy')).toBeNull();
  });

  test('API responses without caching headers get no-store', async () => {
    const { url } = await openGateway();

    const { headers } = await fetch(`${url}/api/chatbot-demo/${DEMO_ID}`);

    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('a HEAD request returns the headers without a body', async () => {
    const { url } = await openGateway({
      chatbot: (_req, res) => {
        res.setHeader('content-type', 'text/javascript').setHeader('content-length', '7').end('1234567');
      },
    });

    const response = await fetch(`${url}/widget/v1.js`, { method: 'HEAD' });

    expect(response.headers.get('content-length')).toBe('7');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await response.text()).toBe('');
  });
});

describe('unknown routes and methods', () => {
  test.each([
    ['GET', '/api/unknown', 404, 'route.not_found'],
    ['GET', '/api', 404, 'route.not_found'],
    ['POST', '/api/unknown', 404, 'route.not_found'],
    ['POST', '/it/portal', 405, 'route.method_not_allowed'],
    ['DELETE', `/api/chatbot-demo/${DEMO_ID}`, 405, 'route.method_not_allowed'],
    ['PUT', '/widget/v1.js', 405, 'route.method_not_allowed'],
    ['POST', '/api/chatbot-demo/create/', 404, 'route.not_found'],
    ['POST', '/API/chatbot-demo/create', 405, 'route.method_not_allowed'],
    ['OPTIONS', '/api/chatbot-demo/create', 405, 'route.method_not_allowed'],
  ])('%s %s returns %i and reaches no service', async (method, path, status, code) => {
    const { url, upstreams } = await openGateway();

    const response = await fetch(url + path, { method });

    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(await response.json()).toMatchObject({ status, code, type: `/problems/${code}` });
    expect(response.headers.has('allow')).toBe(status === 405);
    expect([...upstreams.chatbot.requests, ...upstreams.frontend.requests]).toEqual([]);
  });

  test('a rejected demo call also has `success` and `message`', async () => {
    const { url } = await openGateway();

    const response = await fetch(`${url}/api/chatbot-demo/create`, { method: 'PATCH' });

    expect(await response.json()).toMatchObject({
      success: false,
      message: 'Allowed here: POST, GET, HEAD.',
    });
  });
});

describe('calls from other websites', () => {
  test.each([
    ['our own page', { origin: 'SELF', 'sec-fetch-site': 'same-origin' }, 200],
    ['a client that is not a browser', {}, 200],
    ['another website', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, 403],
    ['another website with a null origin', { origin: 'null' }, 403],
    ['a same-site sibling', { origin: 'SELF', 'sec-fetch-site': 'same-site' }, 403],
    ['a page on another port', { origin: 'http://127.0.0.1:1' }, 403],
  ])('the origin is checked when a demo is created by %s', async (_name, headers, status) => {
    const { url, upstreams } = await openGateway();
    const sent = Object.entries(headers).map(([name, value]) => [name, value === 'SELF' ? url : value]);

    const response = await postJson(`${url}/api/chatbot-demo/create`, {}, Object.fromEntries(sent));

    expect(response.status).toBe(status);
    expect(upstreams.chatbot.requests).toHaveLength(status === 200 ? 1 : 0);
  });

  test("the gateway answers the widget's preflight for the calling origin, without credentials", async () => {
    const { url, upstreams } = await openGateway();

    const response = await fetch(`${url}/api/widget/${DEMO_ID}/message`, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.test', 'access-control-request-method': 'POST' },
    });

    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.test');
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('vary')).toBe('Origin');
    expect(upstreams.chatbot.requests).toEqual([]);
  });

  test('an origin that the service rejects gets no CORS access to the response', async () => {
    const { url } = await openGateway({
      chatbot: (req, res) => {
        res.writeHead(req.headers.origin === 'https://shop.test' ? 200 : 403).end('{}');
      },
    });
    const ask = (origin: string) =>
      fetch(`${url}/api/widget/${DEMO_ID}/config`, { headers: { origin, 'sec-fetch-site': 'cross-site' } });

    const [allowed, refused] = [await ask('https://shop.test'), await ask('https://evil.test')];

    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://shop.test');
    expect(allowed.headers.get('vary')).toContain('Origin');
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    expect(refused.headers.get('vary')).toContain('Origin');
  });

  test('other websites can delete a widget conversation but cannot change a demo', async () => {
    const { url, upstreams } = await openGateway({ chatbot: (_req, res) => res.writeHead(204).end() });
    const preflight = (path: string, method: string) =>
      fetch(url + path, {
        method: 'OPTIONS',
        headers: { origin: 'https://shop.test', 'access-control-request-method': method },
      });
    const conversation = `conversations/${DEMO_ID}`;

    const asked = await preflight(`/api/widget/${DEMO_ID}/${conversation}`, 'DELETE');
    const deleted = await fetch(`${url}/api/widget/${DEMO_ID}/${conversation}`, {
      method: 'DELETE',
      headers: { origin: 'https://shop.test', 'sec-fetch-site': 'cross-site' },
    });
    const foreign = await Promise.all(
      [
        ['PUT', 'owner'],
        ['PUT', 'appearance'],
        ['POST', 'plan-interest'],
        ['DELETE', conversation],
      ].map(async ([method = '', path = '']) => [
        (await preflight(`/api/chatbot-demo/${DEMO_ID}/${path}`, method)).status,
        (
          await fetch(`${url}/api/chatbot-demo/${DEMO_ID}/${path}`, {
            method,
            headers: { origin: 'https://shop.test' },
          })
        ).status,
      ]),
    );

    expect([asked.status, deleted.status]).toEqual([204, 204]);
    expect(asked.headers.get('access-control-allow-methods')).toContain('DELETE');
    expect(deleted.headers.get('access-control-allow-origin')).toBe('https://shop.test');
    expect(foreign).toEqual(Array(4).fill([405, 403]));
    expect(upstreams.chatbot.requests).toHaveLength(1);
  });

  test('other API routes send no CORS headers', async () => {
    const { url } = await openGateway();

    const response = await fetch(`${url}/api/chatbot-demo/${DEMO_ID}`, {
      headers: { origin: 'https://shop.test' },
    });

    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('health', () => {
  test('the gateway stays ready while services are down and does not reveal which', async () => {
    const { url, upstreams } = await openGateway({ redisUrl: 'redis://127.0.0.1:1' });
    await Promise.all([upstreams.chatbot.close(), upstreams.frontend.close()]);

    const [live, ready] = await Promise.all([fetch(`${url}/health/live`), fetch(`${url}/health/ready`)]);

    expect(await live.json()).toEqual({ status: 'live' });
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: 'degraded' });
    expect(ready.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a draining gateway is not ready', async () => {
    const { url, gateway } = await openGateway();

    gateway.drain();
    const response = await fetch(`${url}/health/ready`);

    expect(response.status).toBe(503);
  });
});
