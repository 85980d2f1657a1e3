import { median } from '../../faults/harness/statistics.ts';
import type { Supervised } from '../../local/supervisor.ts';
import { type BenchRow, benchRow } from '../bench.ts';
import { cookieIn, fire, type Session, toRequests } from './fire.ts';
import { at, type Ports } from './start-parts.ts';
import type { ReadUsage } from './usage.ts';

const ROUNDS = 5;
const REQUESTS = 8000;

type Options = { ports: Ports; sessions: Session[]; gateway: Supervised; readUsage: ReadUsage };

/** The gateway's CPU time per request with a session, minus that without, both against an echo service. */
export async function measureChecking({ ports, sessions, gateway, readUsage }: Options): Promise<BenchRow> {
  const requests = {
    anonymous: toRequests('/api/for-anyone', () => ({})),
    signedIn: toRequests('/api/for-a-user', cookieIn(sessions)),
  };
  const costs: Record<keyof typeof requests, number[]> = { anonymous: [], signedIn: [] };
  const readCpu = async () => (await readUsage(gateway)).cpuUs;

  for (let count = 0; count <= ROUNDS; count += 1) {
    for (const who of ['anonymous', 'signedIn'] as const) {
      const before = await readCpu();
      const load = { connections: 20, amount: REQUESTS };
      await fire({ ...load, url: at(ports.echoGateway), requests: requests[who] });
      // The first round is a warm-up.
      if (count > 0) costs[who].push(((await readCpu()) - before) / REQUESTS);
    }
  }
  process.stdout.write(
    `projects: the gateway's CPU per request, anonymous ${median(costs.anonymous).toFixed(1)} µs, signed in ${median(costs.signedIn).toFixed(1)} µs\n`,
  );
  const differences = costs.signedIn.map((cost, index) => cost - (costs.anonymous[index] ?? 0));
  return benchRow('fucina gateway: CPU to check who is logged in', median(differences), 'µs', { atMost: 10 });
}
