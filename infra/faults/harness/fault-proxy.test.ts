import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startFaultProxy } from './fault-proxy.ts';

async function startEcho() {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy = await startFaultProxy({ port: (server.address() as AddressInfo).port });
  onTestFinished(async () => {
    await proxy.stop();
    server.close();
  });
  return proxy;
}

async function dial(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Not events.once, which rejects on errors. */
const closing = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

async function say(socket: Socket, text: string) {
  socket.write(text);
  let heard = '';
  while (heard.length < text.length) heard += String((await once(socket, 'data'))[0]);
  return heard;
}

test('without a fault, data passes in both directions', async () => {
  const proxy = await startEcho();

  const heard = await say(await dial(proxy.port), 'ciao');

  expect(heard).toBe('ciao');
  expect(proxy.countLinks()).toBe(1);
});

test('data held back by a hang is delivered after the fault ends', async () => {
  const proxy = await startEcho();
  const socket = await dial(proxy.port);
  await say(socket, 'first');
  let isHeard = false;
  socket.once('data', () => {
    isHeard = true;
  });

  proxy.make('hang');
  socket.write('second');
  await delay(30);
  const isHeardInTrouble = isHeard;
  proxy.make(null);
  await say(await dial(proxy.port), 'other');

  expect([isHeardInTrouble, isHeard]).toEqual([false, true]);
});

test('down breaks existing connections, and new ones receive nothing', async () => {
  const proxy = await startEcho();
  const standing = await dial(proxy.port);
  await say(standing, 'ciao');

  const broken = closing(standing);
  proxy.make('down');
  await broken;
  const late = connect({ port: proxy.port, host: '127.0.0.1' });
  late.on('error', () => undefined);
  const heard: Buffer[] = [];
  late.on('data', (data) => heard.push(data));
  await closing(late);

  expect(heard).toEqual([]);
  proxy.make(null);
  expect(await say(await dial(proxy.port), 'again')).toBe('again');
});

test('latency does not alter the data', async () => {
  const proxy = await startEcho();
  const socket = await dial(proxy.port);

  proxy.make({ latencyMs: 30 });
  const since = performance.now();
  const late = await say(socket, 'late');

  expect(late).toBe('late');
  expect(performance.now() - since).toBeGreaterThanOrEqual(55);
});
