import type { Socket } from 'node:net';
import {
  badAnswer,
  badPage,
  drip,
  type Expected,
  LATE,
  page,
  pour,
  soundPages,
  type Trap,
  waiting,
} from '../trap.ts';

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\n';
const BROKEN = /^failed \(/;
const TOO_LARGE = /^over the limit \(more than .* [kM]B\)$/;
const body = page('Strana');
const length = Buffer.byteLength(body);

const say = (text: string) => (socket: Socket) => void socket.write(text);
const sayAndEnd = (text: string) => (socket: Socket) => void socket.end(text);

function badHome(name: string, answer: (socket: Socket) => void, failure: string): Trap {
  const expected: Expected = { failure, maxRequests: 4 };
  const trap = { name, handle: () => undefined, raw: { path: '/', answer }, expected };
  return failure === 'crawl.timeout' ? waiting(trap) : trap;
}

export const wire: Trap[] = [
  badAnswer('headers sent byte by byte', (socket) => drip(socket, headerDrip()), LATE),
  badAnswer(
    'a header line that never ends',
    (socket) => {
      socket.write(`${OK}x-lungo: `);
      pour(socket, { chunk: 'a'.repeat(16_384) });
    },
    BROKEN,
  ),
  badAnswer(
    'headers that never end',
    (socket) => {
      socket.write(OK);
      pour(socket, { chunk: 'x-ancora: un altro\r\n'.repeat(500) });
    },
    BROKEN,
  ),
  badAnswer('20,000 headers', say(`${OK}${'a: b\r\n'.repeat(20_000)}content-length: 2\r\n\r\nhi`), BROKEN),
  badAnswer(
    'chunks sent byte by byte',
    (socket) => {
      socket.write(`${OK}transfer-encoding: chunked\r\n\r\n`);
      drip(socket, () => '1\r\nx\r\n');
    },
    LATE,
  ),
  badAnswer(
    'a body with a length sent byte by byte',
    (socket) => {
      socket.write(`${OK}content-length: 5000\r\n\r\n`);
      drip(socket, () => 'x');
    },
    LATE,
  ),
  badAnswer('a body that stalls halfway', say(`${OK}content-length: 5000\r\n\r\n${body}`), LATE),
  badAnswer('no response at all', () => undefined, LATE),
  badAnswer(
    'no length and a closed connection at the end',
    sayAndEnd(`${OK}connection: close\r\n\r\n${body}`),
    'read',
  ),
  badAnswer(
    'a Content-Length that is too large',
    sayAndEnd(`${OK}content-length: 90000\r\n\r\n${body}`),
    BROKEN,
  ),
  badAnswer(
    'a Content-Length that is too small',
    say(`${OK}content-length: ${length - 200}\r\n\r\n${body}`),
    /^(read|failed)/,
  ),
  badAnswer(
    'a Content-Length that is not a number',
    say(`${OK}content-length: tanto\r\n\r\n${body}`),
    BROKEN,
  ),
  badAnswer('a negative Content-Length', say(`${OK}content-length: -5\r\n\r\n${body}`), BROKEN),
  badAnswer(
    'an overflowing Content-Length',
    say(`${OK}content-length: ${'9'.repeat(30)}\r\n\r\n${body}`),
    BROKEN,
  ),
  badAnswer(
    'two Content-Length headers',
    say(`${OK}content-length: 5\r\ncontent-length: ${length}\r\n\r\n${body}`),
    BROKEN,
  ),
  badAnswer(
    'a Content-Length with chunks',
    say(`${OK}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`),
    BROKEN,
  ),
  badAnswer(
    'chunks that never end',
    (socket) => {
      socket.write(`${OK}transfer-encoding: chunked\r\n\r\n`);
      pour(socket, { start: '4000\r\n', chunk: `${'a'.repeat(0x4000)}\r\n4000\r\n` });
    },
    TOO_LARGE,
  ),
  badAnswer(
    'a chunk of maximum size',
    (socket) => {
      socket.write(`${OK}transfer-encoding: chunked\r\n\r\nFFFFFFFFFFFFFFF\r\n`);
      pour(socket, { chunk: Buffer.alloc(65_536, 'a') });
    },
    TOO_LARGE,
  ),
  badAnswer('an invalid chunk size', say(`${OK}transfer-encoding: chunked\r\n\r\nzz\r\nhello\r\n`), BROKEN),
  badAnswer(
    'an endless chunk extension',
    (socket) => {
      socket.write(`${OK}transfer-encoding: chunked\r\n\r\n1;`);
      pour(socket, { chunk: 'a=b;'.repeat(4096) });
    },
    'over the limit (more than a whole site is allowed to send)',
  ),
  badAnswer(
    'chunks of one byte',
    (socket) => {
      socket.write(`${OK}transfer-encoding: chunked\r\n\r\n`);
      pour(socket, { chunk: '1\r\na\r\n'.repeat(2000) });
    },
    /^(over the limit|failed \(no answer in time\))/,
  ),
  badAnswer(
    'endless trailers',
    (socket) => {
      socket.write(`${OK}transfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n`);
      pour(socket, { chunk: 'x-coda: ancora\r\n'.repeat(500) });
    },
    BROKEN,
  ),
  badAnswer(
    'trailers that change the content type',
    say(
      `${OK}transfer-encoding: chunked\r\ntrailer: content-type\r\n\r\n${length.toString(16)}\r\n${body}\r\n0\r\ncontent-type: image/png\r\n\r\n`,
    ),
    'read',
  ),
  badAnswer('a close after the headers', sayAndEnd(`${OK}content-length: 5000\r\n\r\n`), BROKEN),
  badAnswer(
    'a reset in the middle of the body',
    (socket) => {
      socket.write(`${OK}content-length: 90000\r\n\r\n${body}`, () => socket.resetAndDestroy());
    },
    BROKEN,
  ),
  badAnswer('an immediate reset', (socket) => socket.resetAndDestroy(), BROKEN),
  badAnswer('an immediate close', (socket) => socket.end(), BROKEN),
  badAnswer(
    'endless 103 responses',
    (socket) =>
      pour(socket, { chunk: 'HTTP/1.1 103 Early Hints\r\nlink: </x>; rel=preload\r\n\r\n'.repeat(200) }),
    /^(failed|over the limit)/,
  ),
  badAnswer(
    'endless 100 responses',
    (socket) => drip(socket, () => 'HTTP/1.1 100 Continue\r\n\r\n', 20),
    BROKEN,
  ),
  badAnswer(
    'an unexpected protocol switch',
    say('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\nxxxx'),
    BROKEN,
  ),
  badAnswer('HTTP/0.9', sayAndEnd(body), BROKEN),
  badAnswer('an SSH banner', say('SSH-2.0-OpenSSH_9.2\r\n'), BROKEN),
  badAnswer(
    'the first bytes of HTTP/2',
    say('\u0000\u0000\u0012\u0004\u0000\u0000\u0000\u0000\u0000'),
    BROKEN,
  ),
  badAnswer('an impossible status', say(`HTTP/1.1 999 Che\r\ncontent-length: 0\r\n\r\n`), /^failed/),
  badAnswer(
    'a status text of 100 kB',
    say(`HTTP/1.1 200 ${'a'.repeat(100_000)}\r\ncontent-length: 0\r\n\r\n`),
    /^(failed|skipped)/,
  ),
  badAnswer(
    'NUL bytes in the headers',
    say(`${OK}x-a: b\u0000c\r\ncontent-length: ${length}\r\n\r\n${body}`),
    BROKEN,
  ),
  badAnswer(
    'an unsolicited second response',
    (socket) => {
      socket.write(`${OK}content-length: ${length}\r\n\r\n${body}`);
      socket.write(`${OK}content-length: 7\r\n\r\nveleno!`);
    },
    'read',
  ),
  badPage(
    'headers that clients may store',
    (_, response) => {
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'set-cookie': Array.from({ length: 200 }, (_, i) => `c${i}=${'x'.repeat(50)}`),
          refresh: '0;url=http://169.254.169.254/',
          link: '<http://169.254.169.254/>; rel=canonical',
          'alt-svc': 'h3="10.0.0.1:443"',
          'content-location': 'http://10.0.0.1/',
        })
        .end(body);
    },
    'read',
  ),
  badHome('a home page that never responds', () => undefined, 'crawl.timeout'),
  badHome(
    'a home page sent byte by byte',
    (socket) => {
      socket.write(`${OK}transfer-encoding: chunked\r\n\r\n`);
      drip(socket, () => '1\r\nx\r\n');
    },
    'crawl.timeout',
  ),
  badHome('a home page that is reset', (socket) => socket.resetAndDestroy(), 'crawl.refused'),
  badHome('a home page that is not HTTP', say('220 smtp.example ESMTP\r\n'), 'crawl.refused'),
  badHome(
    'a home page that is cut off',
    sayAndEnd(`${OK}content-length: 90000\r\n\r\n${soundPages['/']}`),
    'crawl.refused',
  ),
];

function headerDrip() {
  const text = `${OK}x-lento: ${'a'.repeat(10_000)}`;
  let at = 0;
  return () => text[at++] ?? 'a';
}
