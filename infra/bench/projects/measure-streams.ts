import { once } from 'node:events';
import { Agent, createServer, get, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../../faults/harness/statistics.ts';
import type { Supervised } from '../../local/supervisor.ts';
import { type BenchRow, benchRow } from '../bench.ts';
import { at, type Ports } from './start-parts.ts';
import type { ReadUsage } from './usage.ts';

const STREAMS = 1000;
const BROADCASTS = 20;
const PATH = '/api/chatbot-demo/0123456789abcdef0123456789abcdef/events';

type Options = { ports: Ports; gateway: Supervised; readUsage: ReadUsage };

export async function measureStreams({ ports, gateway, readUsage }: Options): Promise<BenchRow[]> {
  const service = await startBroadcaster(ports.streams);
  const empty = await readUsage(gateway);
  const through = await watch(at(ports.streamGateway));
  const full = await readUsage(gateway);
  const throughMs = await broadcast(service, through.heard);
  through.close();
  while (service.open.size > 0) await wait(10);
  const straight = await watch(at(ports.streams));
  const straightMs = await broadcast(service, straight.heard);
  straight.close();
  service.close();
  return [
    benchRow('streams: memory of the gateway for each', (full.memoryKb - empty.memoryKb) / STREAMS, 'kB'),
    benchRow('streams: the last of 1,000 hears it, straight', straightMs, 'ms'),
    benchRow('streams: the last of 1,000 hears it, through the gateway', throughMs, 'ms'),
  ];
}

async function startBroadcaster(port: number) {
  const open = new Set<ServerResponse>();
  const server = createServer((_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 3000\n\n');
    open.add(res.once('close', () => open.delete(res)));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { open, close: () => void server.close().closeAllConnections() };
}

async function watch(url: string) {
  const agent = new Agent({ maxSockets: STREAMS });
  let count = 0;
  let onCount: () => void = () => undefined;
  for (let index = 0; index < STREAMS; index += 1) {
    const address = `198.18.${Math.floor(index / 200)}.${(index % 200) + 1}`;
    const request = get(url + PATH, { agent, headers: { 'x-forwarded-for': address } });
    const [response] = await once(request, 'response');
    if (response.statusCode !== 200) throw new Error(`a stream returned ${response.statusCode}`);
    await once(response, 'data');
    response
      .on('error', () => undefined)
      .on('data', () => {
        count += 1;
        onCount();
      });
  }
  return {
    close: () => agent.destroy(),
    heard: () =>
      new Promise<void>((resolve) => {
        const target = count + STREAMS;
        onCount = () => {
          if (count >= target) resolve();
        };
      }),
  };
}

async function broadcast({ open }: { open: Set<ServerResponse> }, heard: () => Promise<void>) {
  const laps: number[] = [];
  for (let number = 0; number < BROADCASTS; number += 1) {
    const all = heard();
    const startedAt = performance.now();
    for (const res of open) res.write(`data: {"projectId":${number}}\n\n`);
    await all;
    laps.push(performance.now() - startedAt);
  }
  return median(laps);
}
