import { createSocket } from 'node:dgram';
import { connect, createServer } from 'node:net';

export const LOOPBACK = '127.0.0.1';
const ATTEMPTS = 50;
// Below the ephemeral range, since an outgoing connection could take a port before its server listens.
const RANGE = { from: 20_000, to: 32_000 };

export function isPortFree({ port, host }: { port: number; host: string }) {
  return new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A free port, reserved among launchers until this process ends. */
export function findFreePort() {
  return findFreePorts(1);
}

/**
 * A TCP port is up for grabs until its child listens. So each launcher locks it by holding the UDP port of the same
 * number, which is freed when the process ends.
 */
function reserve(port: number) {
  return new Promise<(() => void) | null>((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => resolve(null));
    socket.bind({ port, address: LOOPBACK, exclusive: true }, () => resolve(() => socket.close()));
  });
}

type Greeting = { port: number; host?: string; question?: string; answer?: string; timeoutMs?: number };

/** Sends `question`, if any. Resolves to whether the reply starts with `answer`. */
export function answers({ port, host = LOOPBACK, question, answer = '', timeoutMs = 1_000 }: Greeting) {
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

export async function findFreePorts(count: number) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const first = RANGE.from + Math.floor(Math.random() * (RANGE.to - RANGE.from - count));
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const releases = await Promise.all(ports.map(reserveIfFree));
    if (releases.every((release) => release !== null)) return first;
    for (const release of releases) release?.();
  }
  throw new Error(`no ${count} free ports in a row`);
}

async function reserveIfFree(port: number) {
  return (await isPortFree({ port, host: LOOPBACK })) ? reserve(port) : null;
}
