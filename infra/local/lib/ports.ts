import { connect, createServer } from 'node:net';

export const LOOPBACK = '127.0.0.1';

export function isPortFree({ port, host }: { port: number; host: string }) {
  return new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

export function findFreePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, LOOPBACK, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') return reject(new Error('no port was assigned'));
      server.close(() => resolve(address.port));
    });
  });
}

/** Sends `question`, if any, and resolves to whether the peer connected and its first bytes start with `answer`. */
export function answers({
  port,
  host = LOOPBACK,
  question,
  answer = '',
  timeoutMs = 1_000,
}: {
  port: number;
  host?: string;
  question?: string;
  answer?: string;
  timeoutMs?: number;
}) {
  return new Promise<boolean>((resolve) => {
    const socket = connect({ port, host, timeout: timeoutMs });
    const finish = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => (question ? socket.write(question) : finish(true)));
    socket.once('data', (data) => finish(data.toString('latin1').startsWith(answer)));
    socket.once('timeout', () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
  });
}

/** The first of `count` free ports in a row. */
export async function findFreePorts(count: number) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = await findFreePort();
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(
      ports.map((port) => port < 65_536 && isPortFree({ port, host: LOOPBACK })),
    );
    if (free.every(Boolean)) return first;
  }
  throw new Error(`no ${count} free ports in a row`);
}
