import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { endpoints } from '@fucina/contracts/endpoints/all';
import { expect, onTestFinished, test } from 'vitest';
import { createGatewayServer, cutSlowReaders } from './gateway-server.ts';

const ANSWER = Buffer.alloc(16 * 1024 * 1024, 'a');

async function askForMuch() {
  const server = createServer((_, response) => response.end(ANSWER));
  cutSlowReaders(server, { checkMs: 20, windowMs: 1_500 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    caller.destroy();
    server.close();
    server.closeAllConnections();
  });
  caller.on('error', () => undefined);
  caller.pause();
  const [served] = (await Promise.all([once(server, 'connection'), once(caller, 'connect')]))[0] as [Socket];
  caller.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  return { caller, served };
}

test('a connection is kept for as long as any route may take to answer', () => {
  const server = createGatewayServer(() => undefined);

  const longestMs = Math.max(...endpoints.map(({ timeouts }) => timeouts.headersMs));

  expect(server.timeout).toBeGreaterThan(longestMs);
  expect(server.timeout).toBeGreaterThan(server.keepAliveTimeout);
});

test('a client that reads almost nothing is disconnected', async () => {
  const { caller, served } = await askForMuch();
  const drip = setInterval(() => caller.read(1), 20);
  onTestFinished(() => clearInterval(drip));

  await once(served, 'close');

  expect(served.bytesWritten).toBeGreaterThan(0);
});

test('a slow client that keeps reading receives the whole response', async () => {
  const { caller, served } = await askForMuch();
  let received = 0;
  let isCut = false;
  served.once('close', () => {
    isCut = true;
  });

  while (received < ANSWER.length && !isCut) {
    const piece = caller.read() as Buffer | null;
    received += piece?.length ?? 0;
    await delay(10);
  }

  expect([isCut, received > ANSWER.length]).toEqual([false, true]);
});
