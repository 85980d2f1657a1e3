import { loadavg } from 'node:os';
import { IDENTITY_HEADER } from '../../../packages/service-kit/src/identity.ts';
import { median } from '../../faults/harness/statistics.ts';
import type { Supervised } from '../../local/supervisor.ts';
import { type BenchRow, benchRow } from '../bench.ts';
import { waitForCalm } from '../gateway-load.ts';
import { identitySignerFor } from '../identity-signer.ts';
import { cookieIn, fire, type Session, toRequests } from './fire.ts';
import type { LoadResult } from './load.ts';
import { at, type Ports, secrets } from './start-parts.ts';
import type { ReadUsage } from './usage.ts';

const CONNECTIONS = 100;
const ROUNDS = 5;
const ROUND_SECONDS = 4;
const parts = ['gateway', 'projects'] as const;

type Options = {
  ports: Ports;
  sessions: Session[];
  children: Record<(typeof parts)[number], Supervised>;
  readUsage: ReadUsage;
};

export async function measureProjects({
  ports,
  sessions,
  children,
  readUsage,
}: Options): Promise<BenchRow[]> {
  const sign = identitySignerFor('projects', secrets);
  const identityOf = ({ id }: Session) => ({
    ...({ role: 'client', id, name: id, sessionId: id, language: 'it' } as const),
    ...{ visitor: 'v'.repeat(32), network: 'n'.repeat(32) },
  });
  const through: LoadResult[] = [];
  const straight: LoadResult[] = [];
  const costs: Record<(typeof parts)[number], number[]> = { gateway: [], projects: [] };
  const readCosts = async () => ({
    gateway: (await readUsage(children.gateway)).cpuUs,
    projects: (await readUsage(children.projects)).cpuUs,
  });
  const round = async (duration: number) => {
    const load = { connections: CONNECTIONS, duration };
    const tokens = sessions.map((session) => sign(identityOf(session), 'projects'));
    const identityHeader = (index: number) => ({ [IDENTITY_HEADER]: tokens[index % tokens.length] ?? '' });
    const direct = await fire({
      ...load,
      url: at(ports.projects),
      requests: toRequests('/api/projects', identityHeader),
    });
    const before = await readCosts();
    const requests = toRequests('/api/projects', cookieIn(sessions));
    const ours = await fire({ ...load, url: at(ports.gateway), requests });
    const after = await readCosts();
    for (const part of parts) costs[part].push((after[part] - before[part]) / ours.answered);
    return [direct, ours] as const;
  };

  await round(2);
  for (const part of parts) costs[part].length = 0;
  let disturbed = 0;
  for (let count = 0; count < ROUNDS; count += 1) {
    if (!(await waitForCalm())) disturbed += 1;
    const [direct, ours] = await round(ROUND_SECONDS);
    straight.push(direct);
    through.push(ours);
    process.stdout.write(
      `projects: round ${count + 1}, load ${loadavg()[0]?.toFixed(1)}: ${ours.rate.toFixed(0)} req/s, p50 ${ours.p50Ms} ms, p99 ${ours.p99Ms} ms\n`,
    );
  }
  if (disturbed > 0) {
    process.stdout.write(`projects: in ${disturbed} of ${ROUNDS} rounds something else used the machine\n`);
  }
  const middle = (list: LoadResult[], key: 'rate' | 'p50Ms' | 'p99Ms') =>
    median(list.map((result) => result[key]));
  const ratios = through.map(({ p99Ms }, index) => p99Ms / (straight[index]?.p99Ms ?? 0));
  return [
    benchRow('projects, straight: requests/s', middle(straight, 'rate'), 'req/s'),
    benchRow('projects, through the gateway: requests/s', middle(through, 'rate'), 'req/s'),
    benchRow('projects, straight: p99', middle(straight, 'p99Ms'), 'ms'),
    benchRow('projects, through the gateway: p99', middle(through, 'p99Ms'), 'ms', { atMost: 25 }),
    benchRow('projects, through the gateway: p50', middle(through, 'p50Ms'), 'ms'),
    benchRow('projects: CPU of the gateway for each', median(costs.gateway), 'µs'),
    benchRow('projects: CPU of the service for each', median(costs.projects), 'µs'),
    benchRow('projects: p99 through the gateway to straight', median(ratios), '×'),
  ];
}
