import { connect } from 'node:net';

export type Dawdling = 'in headers' | 'in the body' | 'in reading';

export type SlowSocket = { openMs: () => number | null; destroy: () => void };

/** Enough to fill all buffers on the way. */
const FILES = 60;

const HEADERS = (host: string) => `POST /api/login HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\n`;

/** A client that sends or reads `file` one byte per second. Reports when the server gives up. */
export function openSlowSocket(
  url: string,
  { manner, file }: { manner: Dawdling; file: string },
): SlowSocket {
  const { host, hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let since = performance.now();
  let closedAt: number | null = null;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closedAt = performance.now();
    clearInterval(timer);
  });
  socket.once('connect', () => {
    since = performance.now();
    if (manner === 'in headers') socket.write(HEADERS(host));
    if (manner === 'in the body') {
      socket.write(`${HEADERS(host)}content-type: application/json\r\ncontent-length: 5000\r\n\r\n{`);
    }
    if (manner === 'in reading') {
      socket.pause();
      socket.write(`GET ${file} HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(FILES));
    }
  });
  const timer = setInterval(() => {
    if (manner === 'in headers') socket.write('x');
    if (manner === 'in the body') socket.write(' ');
    if (manner === 'in reading') {
      socket.read(1);
      // A client that does not read cannot notice a closed connection, so send a bare CRLF, which is harmless between
      // requests.
      socket.write('\r\n');
    }
  }, 1_000);
  socket.on('data', () => undefined);
  if (manner === 'in reading') socket.pause();

  return {
    openMs: () => (closedAt === null ? null : closedAt - since),
    destroy: () => socket.destroy(),
  };
}
