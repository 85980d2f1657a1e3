import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort, findFreePorts, isPortFree, LOOPBACK } from './ports.ts';

/** Reserves a port that its child does not listen on yet. */
async function holdAsAnotherLauncher(port: number) {
  const socket = createSocket('udp4');
  socket.bind({ port, address: LOOPBACK, exclusive: true });
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
}

test('a port stays reserved even before anything listens on it', async () => {
  const port = await findFreePort();

  await expect(holdAsAnotherLauncher(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(await isPortFree({ port, host: LOOPBACK })).toBe(true);
});

test('a range of ports is reserved as a whole', async () => {
  const first = await findFreePorts(3);

  for (const port of [first, first + 1, first + 2]) {
    await expect(holdAsAnotherLauncher(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  }
});

test('concurrent searches get distinct ports', async () => {
  const ports = await Promise.all(Array.from({ length: 40 }, findFreePort));

  expect(new Set(ports).size).toBe(40);
});

test('a port in use is not free', async () => {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };

  expect(await isPortFree({ port, host: LOOPBACK })).toBe(false);
});
