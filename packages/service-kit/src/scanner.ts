import { connect, type Socket } from 'node:net';
import { problem } from './problem.ts';

const MAX_REPLY = 1000;

/** Takes a file's bytes and returns the finding, or null. Callers must end it with `finish` or give it up. */
type Scan = {
  write(chunk: Buffer): Promise<void>;
  finish(): Promise<string | null>;
  giveUp(): void;
};
export type Scanner = { open(): Scan };

/** Accepts everything, for installations without a scanner. */
export const noScanner: Scanner = {
  open: () => ({ write: async () => undefined, finish: async () => null, giveUp: () => undefined }),
};

/** Client for clamd's INSTREAM. Fails closed: if clamd is down, slow or replies unexpectedly, files are refused. */
export function createClamdScanner({ url, timeoutMs }: { url: string; timeoutMs: number }): Scanner {
  const { hostname, port } = new URL(url);

  return {
    open() {
      const socket = connect({ host: hostname, port: Number(port) });
      const reply = readReply(socket);
      const sent = (bytes: Buffer | string) =>
        new Promise<void>((resolve, reject) => {
          socket.write(bytes, (error) => (error ? reject(error) : resolve()));
        });
      const inTime = <Result>(work: Promise<Result>) => withDeadline(work, { socket, timeoutMs });
      void inTime(sent('zINSTREAM\0')).catch(() => undefined);

      return {
        async write(chunk) {
          await inTime(sent(Buffer.concat([lengthOf(chunk), chunk])));
        },
        async finish() {
          await inTime(sent(lengthOf(Buffer.alloc(0))));
          return readVerdict(await inTime(reply));
        },
        giveUp: () => socket.destroy(),
      };
    },
  };
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

function readReply(socket: Socket): Promise<string> {
  const reply = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (data) => {
      text = (text + data).slice(0, MAX_REPLY);
      if (text.includes('\0')) resolve(text);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`the scanner hung up after "${text}"`)));
  });
  reply.catch(() => undefined);
  return reply;
}

function readVerdict(reply: string): string | null {
  const [, finding] = /^stream: (.+) FOUND\0/.exec(reply) ?? [];
  if (finding) return finding;
  if (/^stream: OK\0/.test(reply)) return null;
  throw unavailable(new Error(`the scanner answers "${reply}"`));
}

async function withDeadline<Result>(
  work: Promise<Result>,
  { socket, timeoutMs }: { socket: Socket; timeoutMs: number },
): Promise<Result> {
  const timer = setTimeout(() => socket.destroy(new Error('the scanner is too slow')), timeoutMs);
  try {
    return await work;
  } catch (cause) {
    throw unavailable(cause);
  } finally {
    clearTimeout(timer);
  }
}

function unavailable(cause: unknown) {
  return problem('scanner.unavailable', { retryAfter: 60, cause });
}
