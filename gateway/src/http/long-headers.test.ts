import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_ID, sendRaw, startGateway } from '../../test/start-gateway.ts';

const gateway = await startGateway({ config: { trustedProxies: 1 } });
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.upstreams.chatbot.requests.length = 0;
  gateway.upstreams.frontend.requests.length = 0;
});

const long = `a${'\t'.repeat(1200)}x`;
const get = (path: string, header: string) =>
  sendRaw(gateway.port, `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${header}\r\n\r\n`);

describe('an oversized optional header', () => {
  test.each([
    'accept',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'if-modified-since',
    'if-range',
    'range',
    'last-event-id',
  ])('%s is dropped, and the page is served', async (name) => {
    const answer = await get(`/it?${name}`, `${name}: ${long}`);

    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(gateway.upstreams.frontend.requests.map(({ headers }) => headers[name])).toEqual([undefined]);
  });

  test.each(['user-agent', 'traceparent', 'x-request-id', 'referer', 'authorization', 'x-unknown'])(
    '%s is not forwarded, and the call is answered',
    async (name) => {
      const answer = await get(`/api/chatbot-demo/${DEMO_ID}`, `${name}: ${long}`);

      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      const [received] = gateway.upstreams.chatbot.requests;
      expect(JSON.stringify(received?.headers)).not.toContain('\\t\\t');
    },
  );
});

describe('an oversized header that affects security or routing', () => {
  test.each(['origin', 'sec-fetch-site', 'x-forwarded-for', 'x-forwarded-proto', 'x-view-as', 'expect'])(
    '%s is rejected with 413',
    async (name) => {
      const answer = await get(`/api/chatbot-demo/${DEMO_ID}`, `${name}: ${long}`);

      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain(`The header ${name} is too long.`);
      expect(gateway.upstreams.chatbot.requests).toEqual([]);
    },
  );

  test('oversized cookies are rejected with 413', async () => {
    const answer = await get('/it', `cookie: ${'a=1; '.repeat(2000)}`);

    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('cookies of up to several kilobytes are accepted', async () => {
    expect(await get('/it', `cookie: ${'a=1; '.repeat(1000)}`)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
