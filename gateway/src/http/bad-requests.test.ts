import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_ID, sendRaw, startGateway } from '../../test/start-gateway.ts';

const gateway = await startGateway();
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.upstreams.chatbot.requests.length = 0;
  gateway.upstreams.frontend.requests.length = 0;
});

const host = 'Host: localhost';
const path = `/api/chatbot-demo/${DEMO_ID}`;
const message = `POST ${path}/message HTTP/1.1\r\n${host}\r\ncontent-type: application/json`;

describe('ambiguous or malformed requests', () => {
  test.each([
    [
      'two different Content-Length headers',
      `${message}\r\ncontent-length: 2\r\ncontent-length: 40\r\n\r\n{}`,
    ],
    ['two equal Content-Length headers', `${message}\r\ncontent-length: 2\r\ncontent-length: 2\r\n\r\n{}`],
    ['a list in Content-Length', `${message}\r\ncontent-length: 2, 2\r\n\r\n{}`],
    [
      'Content-Length before Transfer-Encoding',
      `${message}\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'Transfer-Encoding before Content-Length',
      `${message}\r\ntransfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n`,
    ],
    ['an unsupported transfer coding', `${message}\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
    ['chunked listed twice', `${message}\r\ntransfer-encoding: chunked, chunked\r\n\r\n0\r\n\r\n`],
    ['a control character before chunked', `${message}\r\ntransfer-encoding: \x0bchunked\r\n\r\n0\r\n\r\n`],
    [
      'an unknown transfer coding after chunked',
      `${message}\r\ntransfer-encoding: chunked\r\ntransfer-encoding: x\r\n\r\n0\r\n\r\n`,
    ],
    ['a negative Content-Length', `${message}\r\ncontent-length: -1\r\n\r\n`],
    ['a signed Content-Length', `${message}\r\ncontent-length: +2\r\n\r\n{}`],
    ['an overflowing Content-Length', `${message}\r\ncontent-length: 99999999999999999999999\r\n\r\n{}`],
    ['a space before the colon of a header', `GET ${path} HTTP/1.1\r\n${host}\r\nx-a : 1\r\n\r\n`],
    ['a folded header', `GET ${path} HTTP/1.1\r\n${host}\r\nx-a: 1\r\n  2\r\n\r\n`],
    ['bare line feeds', `GET ${path} HTTP/1.1\n${host}\n\n`],
    ['a NUL byte in a header', `GET ${path} HTTP/1.1\r\n${host}\r\nx-a: \x00\r\n\r\n`],
    ['two Host headers', `GET ${path} HTTP/1.1\r\n${host}\r\nHost: evil.test\r\n\r\n`],
    ['a missing Host header', `GET ${path} HTTP/1.1\r\n\r\n`],
    ['an invalid Host header', `GET ${path} HTTP/1.1\r\nHost: a b<>\r\n\r\n`],
    ['a Host header with a username', `GET ${path} HTTP/1.1\r\nHost: a@evil.test\r\n\r\n`],
    ['an absolute URL as the target', `GET http://evil.test${path} HTTP/1.1\r\n${host}\r\n\r\n`],
    ['an asterisk as the target', `GET * HTTP/1.1\r\n${host}\r\n\r\n`],
    ['a leading double slash', `GET //evil.test/it HTTP/1.1\r\n${host}\r\n\r\n`],
    ['a double slash inside the path', `GET /api//chatbot-demo/${DEMO_ID} HTTP/1.1\r\n${host}\r\n\r\n`],
    ['a path traversal', `GET /it/../api/x HTTP/1.1\r\n${host}\r\n\r\n`],
    ['an encoded path traversal', `GET /it/%2e%2e/api/x HTTP/1.1\r\n${host}\r\n\r\n`],
    ['a half-encoded path traversal', `GET /it/.%2E/api/x HTTP/1.1\r\n${host}\r\n\r\n`],
    ['a double-encoded path traversal', `GET /it/%252e%252e/api/x HTTP/1.1\r\n${host}\r\n\r\n`],
    ['an encoded slash', `GET /it%2fapi HTTP/1.1\r\n${host}\r\n\r\n`],
    ['a backslash', `GET /it\\api HTTP/1.1\r\n${host}\r\n\r\n`],
    ['an encoded backslash', `GET /it%5Capi HTTP/1.1\r\n${host}\r\n\r\n`],
    ['an encoded NUL byte', `GET /it/%00 HTTP/1.1\r\n${host}\r\n\r\n`],
    ['an encoded line break', `GET /it/%0d%0aSet-Cookie:a HTTP/1.1\r\n${host}\r\n\r\n`],
    ['a truncated percent-encoding', `GET /it/%4 HTTP/1.1\r\n${host}\r\n\r\n`],
    ['an invalid percent-encoding', `GET /it/%zz HTTP/1.1\r\n${host}\r\n\r\n`],
    ['invalid UTF-8', `GET /it/%ff%fe HTTP/1.1\r\n${host}\r\n\r\n`],
    ['overlong UTF-8', `GET /it/%c0%ae%c0%ae/ HTTP/1.1\r\n${host}\r\n\r\n`],
    ['raw non-ASCII bytes', `GET /attivit\xe0 HTTP/1.1\r\n${host}\r\n\r\n`],
    ['a URL fragment', `GET /it#frag HTTP/1.1\r\n${host}\r\n\r\n`],
    ['a CONNECT request', `CONNECT evil.test:443 HTTP/1.1\r\n${host}\r\n\r\n`],
    ['an unknown method', `FETCH ${path} HTTP/1.1\r\n${host}\r\n\r\n`],
    ['an unsupported HTTP version', `GET ${path} HTTP/9.9\r\n${host}\r\n\r\n`],
    ['text that is not HTTP', 'hello\r\n\r\n'],
    ['a TLS ClientHello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['a 20 kB header', `GET ${path} HTTP/1.1\r\n${host}\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['a 20 kB URL', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n\r\n`],
    ['an unknown Expect header', `${message}\r\ncontent-length: 2\r\nexpect: a-miracle\r\n\r\n{}`],
  ])('%s is rejected with a problem document and reaches no service', async (_name, bytes) => {
    const answer = await sendRaw(gateway.port, bytes);

    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toContain('application/problem+json');
    expect(answer).toMatch(/"requestId":"[\w-]+"/);
    expect(gateway.upstreams.chatbot.requests.concat(gateway.upstreams.frontend.requests)).toEqual([]);
  });

  test('an invalid chunk size is rejected, and the service never receives a complete body', async () => {
    const answer = await sendRaw(
      gateway.port,
      `${message}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    );

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"request.malformed"');
    expect(gateway.upstreams.chatbot.requests.filter(({ complete }) => complete)).toEqual([]);
  });

  test('services receive paths with normalized percent-encoding', async () => {
    await sendRaw(gateway.port, `GET /%69t/caff%c3%a8%20?q=100%&x=%41 HTTP/1.1\r\n${host}\r\n\r\n`);

    expect(gateway.upstreams.frontend.requests[0]!.url).toBe('/it/caff%C3%A8%20?q=100%&x=%41');
  });

  test('a request smuggled in the body of a GET is rejected with 413', async () => {
    const hidden = `GET /it/hidden HTTP/1.1\r\n${host}\r\n\r\n`;
    const bytes = `GET /it HTTP/1.1\r\n${host}\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`;

    const answer = await sendRaw(gateway.port, bytes);

    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(gateway.upstreams.frontend.requests).toEqual([]);
  });
});
