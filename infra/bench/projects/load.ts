import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { percentile } from '../../faults/harness/statistics.ts';

export type Load = {
  url: string;
  connections: number;
  amount?: number;
  duration?: number;
  requests: Request[];
};
type Request = { path: string; headers: Record<string, string> };
export type LoadResult = {
  answered: number;
  rate: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
  statuses: Record<string, number>;
};

const HEAD_END = '\r\n\r\n';
const ANSWER = /^HTTP\/1\.1 (\d{3})[\s\S]*?\r\ncontent-length: (\d+)\r\n/i;

const load = JSON.parse(await text(process.stdin)) as Load;
const { hostname, port, host } = new URL(load.url);
const statuses: Record<string, number> = {};
const times: number[] = [];
const startedAt = performance.now();
const endsAt = load.duration ? startedAt + load.duration * 1000 : Number.POSITIVE_INFINITY;
let left = load.amount ?? Number.POSITIVE_INFINITY;

/** Raw sockets, since the generator shares the CPU with what it measures. Closed loop per connection. */
async function ask(own: Buffer[]) {
  const socket = connect(Number(port), hostname).setNoDelay();
  await once(socket, 'connect');
  let received = '';
  let sentAt = 0;
  let turn = 0;
  let isOver = false;

  function send() {
    isOver = left <= 0 || performance.now() >= endsAt;
    if (isOver) return void socket.end();
    left -= 1;
    sentAt = performance.now();
    socket.write(own[turn % own.length] ?? '');
    turn += 1;
  }

  socket.setEncoding('latin1').on('data', (data) => {
    received += data;
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const [, status = 'unreadable', length = '0'] = ANSWER.exec(received.slice(0, headEnd + 2)) ?? [];
    if (received.length < headEnd + HEAD_END.length + Number(length)) return;
    times.push(performance.now() - sentAt);
    count(status);
    received = '';
    send();
  });
  send();
  await once(socket, 'close');
  if (!isOver) count('closed');
}

function count(status: string) {
  statuses[status] = (statuses[status] ?? 0) + 1;
}

const messages = load.requests.map(({ path, headers }) => {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
});
await Promise.all(
  Array.from({ length: load.connections }, (_, number) =>
    ask(messages.filter((_message, index) => index % load.connections === number)),
  ),
);

const seconds = (performance.now() - startedAt) / 1000;
const { 200: answered = 0, ...others } = statuses;
const result: LoadResult = {
  answered,
  rate: answered / seconds,
  p50Ms: percentile(times, 0.5),
  p99Ms: percentile(times, 0.99),
  failed: Object.values(others).reduce((sum, count) => sum + count, 0),
  statuses,
};
process.stdout.write(`RESULT ${JSON.stringify(result)}\n`);
