import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_ID, sendRaw, startGateway, type TestGateway } from '../../test/start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ config: { trustedProxies: 1 } });
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.upstreams.chatbot.requests.length = 0;
  gateway.upstreams.frontend.requests.length = 0;
});

const long = `a${'\t'.repeat(1200)}x`;
const get = (path: string, header: string) =>
  sendRaw(gateway.port, `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${header}\r\n\r\n`);

describe('a wish that is longer than anybody needs', () => {
  test.each([
    'accept',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'if-modified-since',
    'if-range',
    'range',
    'last-event-id',
  ])('in %s is not handed on, and the page is answered', async (name) => {
    const answer = await get(`/it?${name}`, `${name}: ${long}`);

    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(gateway.upstreams.frontend.requests.map(({ headers }) => headers[name])).toEqual([undefined]);
  });

  test.each(['user-agent', 'traceparent', 'x-request-id', 'referer', 'authorization', 'x-unknown'])(
    'in %s reaches no service, and the call is answered',
    async (name) => {
      const answer = await get(`/api/chatbot-demo/${DEMO_ID}`, `${name}: ${long}`);

      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      const [received] = gateway.upstreams.chatbot.requests;
      expect(JSON.stringify(received?.headers)).not.toContain('\\t\\t');
    },
  );
});

describe('what decides something and is longer than anybody needs', () => {
  test.each(['origin', 'sec-fetch-site', 'x-forwarded-for', 'x-forwarded-proto', 'x-view-as', 'expect'])(
    'in %s is refused',
    async (name) => {
      const answer = await get(`/api/chatbot-demo/${DEMO_ID}`, `${name}: ${long}`);

      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain(`The header ${name} is too long.`);
      expect(gateway.upstreams.chatbot.requests).toEqual([]);
    },
  );

  test('in the cookies is refused', async () => {
    const answer = await get('/it', `cookie: ${'a=1; '.repeat(2000)}`);

    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('cookies of other pages of the same host may take up some room', async () => {
    expect(await get('/it', `cookie: ${'a=1; '.repeat(1000)}`)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
