import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { endpoints } from '@fucina/contracts/endpoints/all';
import type { ProblemDocument } from '@fucina/contracts/problem';
import { describe, expect, test } from 'vitest';
import { answerJson, DEMO_ID, openGateway, postJson, startUpstream, until } from '../test/start-gateway.ts';

const DEMO = `/api/chatbot-demo/${DEMO_ID}`;

function post(url: string, headers: Record<string, string> = {}): ClientRequest {
  return request(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } });
}

async function readAll(response: IncomingMessage) {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return text;
}

describe('streaming', () => {
  test('forwards each event as soon as the service writes it', async () => {
    let service: ServerResponse | undefined;
    const { url } = await openGateway({
      chatbot: (_req, res) => {
        service = res.writeHead(200, { 'content-type': 'text/event-stream' });
        res.write('data: one\n\n');
      },
    });

    const response = await fetch(`${url}${DEMO}/events`);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const first = await reader.read();
    service!.end('data: two\n\n');
    const second = await reader.read();

    expect(first.value).toBe('data: one\n\n');
    expect(second.value).toBe('data: two\n\n');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test('forwards the headers of an event stream before its first event', async () => {
    const { url } = await openGateway({
      chatbot: (_req, res) => res.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
    });

    const response = await fetch(`${url}${DEMO}/events`);

    expect(response.status).toBe(200);
    await response.body!.cancel();
  });

  test('forwards a request body while it is still being sent', async () => {
    const parts: string[] = [];
    const { url } = await openGateway({
      chatbot: (req, res) => {
        req.setEncoding('utf8').on('data', (part) => parts.push(part));
        answerJson(req, res);
      },
    });

    const upload = post(`${url}${DEMO}/message`);
    upload.write('{"message":');
    await until(() => parts.length === 1, 'the first part arrives');
    upload.end('"ciao"}');
    const [response] = (await once(upload, 'response')) as [IncomingMessage];

    expect(response.statusCode).toBe(200);
    expect(parts).toEqual(['{"message":', '"ciao"}']);
    response.resume();
  });

  test('delivers a response larger than every buffer to a slow client', async () => {
    const { url } = await openGateway({
      frontend: (_req, res) => res.setHeader('content-type', 'image/png').end(Buffer.alloc(8_000_000, 7)),
    });

    const asked = request(`${url}/large.png`).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    await new Promise((resolve) => setImmediate(resolve));
    let bytes = 0;
    for await (const chunk of response) bytes += (chunk as Buffer).length;

    expect(bytes).toBe(8_000_000);
  });

  test.each([1, 300, 40_000, 300_000])('delivers a response of %i bytes unchanged', async (size) => {
    const body = Buffer.from(
      Array.from({ length: size }, (_, index) => (index % 251) ^ ((index >> 3) % 256)),
    );
    const { url } = await openGateway({
      chatbot: (_req, res) => res.setHeader('content-length', size).end(body),
    });

    const responses = await Promise.all([1, 2, 3].map(() => fetch(url + DEMO)));
    const received = await Promise.all(responses.map((response) => response.arrayBuffer()));

    for (const bytes of received) expect(Buffer.from(bytes).equals(body)).toBe(true);
    expect(responses.map(({ headers }) => headers.get('content-length'))).toEqual(Array(3).fill(`${size}`));
  });

  test('closes the service connection when the client leaves during a stream', async () => {
    let isGone = false;
    const { url } = await openGateway({
      chatbot: (_req, res) => {
        res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
        res.on('close', () => {
          isGone = true;
        });
      },
    });

    const response = await fetch(`${url}${DEMO}/events`);
    await response.body!.cancel();

    await until(() => isGone, 'the service sees the end');
  });

  test('closes the service connection when the client leaves before the response', async () => {
    let isGone = false;
    const { url, upstreams } = await openGateway({
      chatbot: (_req, res) => {
        res.on('close', () => {
          isGone = true;
        });
      },
    });

    const asked = request(`${url}${DEMO}`).end();
    asked.on('error', () => undefined);
    await until(() => upstreams.chatbot.requests.length === 1, 'the service is asked');
    asked.destroy();

    await until(() => isGone, 'the service sees the end');
  });

  test('ends event streams cleanly when draining', async () => {
    const { url, gateway } = await openGateway({
      chatbot: (_req, res) => {
        res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
      },
    });

    const response = await fetch(`${url}${DEMO}/events`);
    const text = response.text();
    gateway.drain();

    expect(await text).toBe('data: one\n\n');
  });
});

describe('service failures', () => {
  test('an unreachable service returns 503 with Retry-After and is used again once it is back', async () => {
    const { url, upstreams } = await openGateway();
    await upstreams.chatbot.close();

    const down = await fetch(`${url}${DEMO}`);
    const problem = (await down.json()) as ProblemDocument & { message: string };
    const revived = await startUpstream(answerJson, Number(new URL(upstreams.chatbot.url).port));
    const up = await fetch(`${url}${DEMO}`);
    await revived.close();

    expect(down.status).toBe(503);
    expect(down.headers.get('retry-after')).toBe('3');
    expect(down.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(problem).toMatchObject({ code: 'service.unavailable', retryAfter: 3, success: false });
    expect(problem.message).toBe(problem.detail);
    expect(problem.requestId).toBe(down.headers.get('x-request-id'));
    expect(up.status).toBe(200);
  });

  test('a service that is down does not affect the routes of others', async () => {
    const { url, upstreams } = await openGateway();
    await upstreams.chatbot.close();

    expect((await fetch(`${url}/it`)).status).toBe(200);
  });

  test.each([
    ['/it/portal', '<html lang="it">', 'Torniamo subito'],
    ['/portal', '<html lang="en">', 'Back in a moment'],
  ])('with the frontend down, %s returns an error page in its language', async (path, html, title) => {
    const { url, upstreams } = await openGateway();
    await upstreams.frontend.close();

    const response = await fetch(url + path, { headers: { accept: 'text/html,*/*' } });
    const text = await response.text();

    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('3');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(text).toContain(html);
    expect(text).toContain(title);
  });

  test('a connection closed before the response is a 503 for a POST, which is not retried', async () => {
    const { url, upstreams } = await openGateway({ chatbot: (req) => req.socket.destroy() });

    const response = await postJson(`${url}${DEMO}/message`, { message: 'ciao' });

    expect(response.status).toBe(503);
    expect(upstreams.chatbot.requests).toHaveLength(1);
  });

  test('a DELETE is not retried after the connection closes', async () => {
    const { url, upstreams } = await openGateway({ chatbot: (req) => req.socket.destroy() });

    const response = await fetch(`${url}${DEMO}/conversations/${DEMO_ID}`, { method: 'DELETE' });

    expect(response.status).toBe(503);
    expect(upstreams.chatbot.requests).toHaveLength(1);
  });

  test('a GET is retried once after an idle connection was closed', async () => {
    let asked = 0;
    const { url } = await openGateway({
      chatbot: (req, res) => {
        asked += 1;
        if (asked === 2) req.socket.destroy();
        else answerJson(req, res);
      },
    });

    await fetch(`${url}${DEMO}`);
    const response = await fetch(`${url}${DEMO}`);

    expect(response.status).toBe(200);
    expect(asked).toBe(3);
  });

  test('a response cut off by the service is cut off for the client', async () => {
    const { url } = await openGateway({
      chatbot: (_req, res) => {
        res.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
        res.write('{"half":', () => res.destroy());
      },
    });

    const response = await fetch(`${url}${DEMO}`);

    await expect(response.text()).rejects.toThrow();
  });

  test.each([
    ['never responds', 504, () => undefined],
    [
      'stalls mid-response',
      'cut',
      (_req: IncomingMessage, res: ServerResponse) => {
        res.writeHead(200, { 'content-type': 'application/json' }).write('{');
      },
    ],
  ])('a service that %s times out: %s', async (_name, expected, chatbot) => {
    const timeouts = { headersMs: 200, idleMs: 200 };
    const { url } = await openGateway({ chatbot, table: endpoints.map((route) => ({ ...route, timeouts })) });

    const response = await fetch(`${url}${DEMO}`);
    const outcome = response.ok ? await response.text().catch(() => 'cut') : response.status;

    expect(outcome).toBe(expected);
  });

  test('an early rejection is forwarded while the client is still sending', async () => {
    const { url } = await openGateway({
      chatbot: (_req, res) => {
        res.writeHead(415, { 'content-type': 'application/problem+json', connection: 'close' }).end('{}');
      },
    });

    const upload = post(`${url}${DEMO}/message`);
    upload.write('{"message":');
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    upload.end('"ciao"}');

    expect(response.statusCode).toBe(415);
    expect(await readAll(response)).toBe('{}');
  });
});

describe('oversized bodies', () => {
  const tooLarge = 'x'.repeat(70_000);

  test('a declared size over the limit is rejected before it reaches the service', async () => {
    const { url, upstreams } = await openGateway();

    const response = await postJson(`${url}${DEMO}/message`, { message: tooLarge });

    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: 'request.too_large',
      detail: 'At most 64 kB are accepted here.',
    });
    expect(upstreams.chatbot.requests).toEqual([]);
  });

  test.each([
    ['PUT', 'owner'],
    ['PUT', 'appearance'],
    ['POST', 'plan-interest'],
  ])('%s %s accepts at most 8 kB', async (method, path) => {
    const { url, upstreams } = await openGateway();
    const send = (body: string) => fetch(`${url}${DEMO}/${path}`, { method, body });

    const [fits, isTooLarge] = [await send('x'.repeat(8192)), await send('x'.repeat(8193))];

    expect([fits.status, isTooLarge.status]).toEqual([200, 413]);
    expect(await isTooLarge.json()).toMatchObject({ code: 'request.too_large', success: false });
    expect(upstreams.chatbot.requests).toHaveLength(1);
  });

  test.each([70_000, 1_000_000, 11_000_000])(
    'all of 20 clients sending %i bytes in chunks receive the 413 response',
    async (bytes) => {
      const { url } = await openGateway();
      const chunks = () =>
        ReadableStream.from(
          Array.from({ length: Math.ceil(bytes / 50_000) }, () => Buffer.alloc(50_000, 'x')),
        );

      const codes: string[] = [];
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const init = { method: 'POST', body: chunks(), duplex: 'half' } as RequestInit;
        const response = await fetch(`${url}${DEMO}/message`, init);
        codes.push(((await response.json()) as ProblemDocument).code);
      }

      expect(codes).toEqual(Array(20).fill('request.too_large'));
    },
  );

  test('the service never receives the end of a body that exceeds the limit', async () => {
    let outcome = '';
    const { url, upstreams } = await openGateway({
      chatbot: (req) => {
        req.resume();
        req.on('end', () => {
          outcome = 'whole';
        });
        req.on('close', () => {
          outcome ||= 'cut';
        });
      },
    });

    const upload = post(`${url}${DEMO}/message`);
    upload.on('error', () => undefined);
    upload.write(tooLarge.slice(0, 60_000));
    await until(() => upstreams.chatbot.requests.length === 1, 'the service is asked');
    upload.write(tooLarge.slice(0, 10_000));
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    upload.end();

    expect(response.statusCode).toBe(413);
    await until(() => outcome !== '', 'the service sees the end');
    expect(outcome).toBe('cut');
    response.resume();
  });

  test('a GET with a body is rejected with 413', async () => {
    const { url, upstreams } = await openGateway();

    const asked = request(`${url}${DEMO}`, { method: 'GET', headers: { 'content-length': '2' } }).end('{}');
    const [response] = (await once(asked, 'response')) as [IncomingMessage];

    expect(response.statusCode).toBe(413);
    expect(upstreams.chatbot.requests).toEqual([]);
    response.resume();
  });

  test.each([
    ['a valid body', '{"message":"ciao"}', 200],
    ['an oversized body', tooLarge, 413],
  ])('a client that sends Expect: 100-continue before %s is answered', async (_name, body, status) => {
    const { url } = await openGateway();

    const headers = { expect: '100-continue', 'content-length': String(body.length) };
    const upload = post(`${url}${DEMO}/message`, headers);
    let isWanted = false;
    upload.on('continue', () => {
      isWanted = true;
      upload.end(body);
    });
    upload.flushHeaders();
    const [response] = (await once(upload, 'response')) as [IncomingMessage];

    expect(response.statusCode).toBe(status);
    expect(isWanted).toBe(status === 200);
    upload.destroy();
  });
});
