import { text } from 'node:stream/consumers';
// @ts-expect-error autocannon ships no types
import autocannon from 'autocannon';

export type Load = {
  url: string;
  connections: number;
  /** Of one round: so many requests, or so many seconds. */
  amount?: number;
  duration?: number;
  /** Shared out among the connections, each of which takes its own in turns. */
  requests: Request[];
};
type Request = { path: string; headers: Record<string, string> };
export type Figures = {
  answered: number;
  rate: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
  statuses: object;
};

const { requests, ...load } = JSON.parse(await text(process.stdin)) as Load;
let connected = 0;

/** All of them for each connection would keep the generator busy for the first second, and that would count as waiting. */
function shareOut(client: { setRequests(own: Request[]): void }) {
  const number = connected;
  connected += 1;
  client.setRequests(requests.filter((_, index) => index % load.connections === number));
}

const result = await autocannon({ ...load, timeout: 20, setupClient: shareOut });
const figures: Figures = {
  answered: result.requests.total,
  rate: result.requests.total / result.duration,
  p50Ms: result.latency.p50,
  p99Ms: result.latency.p99,
  failed: result.errors + result.timeouts + result.non2xx,
  statuses: { ...result.statusCodeStats, errors: result.errors, timeouts: result.timeouts },
};
process.stdout.write(`RESULT ${JSON.stringify(figures)}\n`);
