import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCall } from '../faults/harness/caller.ts';
import { startStores } from '../local/lib/test-stores.ts';
import { type BenchRow, formatRows } from './bench.ts';
import { registerClients } from './load/visitors.ts';
import { fillDatabase } from './projects/fill-database.ts';
import { measureChecking } from './projects/measure-checking.ts';
import { measureProjects } from './projects/measure-projects.ts';
import { measureStreams } from './projects/measure-streams.ts';
import { at, findPorts, startParts } from './projects/start-parts.ts';
import { createUsageReader } from './projects/usage.ts';

const PROJECTS = 10_000;
const CLIENTS = 20;

/**
 * Latency of the portal's first request on real services. Cost to the gateway of resolving a session, against an echo
 * service, and of many open event streams.
 */
export async function benchProjects(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fucina-bench-'));
  const { output, read: readUsage } = createUsageReader(console.log);
  const stores = await startStores(dataDir, output);
  const ports = await findPorts();
  const children = startParts({ ports, mongoUri: stores.mongodbUri, redisUrl: stores.redisUrl, output });
  try {
    await Promise.all(Object.values(children).map(({ whenReady }) => whenReady));
    const sessions = await registerClients(createCall(at(ports.gateway)), CLIENTS);
    const clientIds = sessions.map(({ id }) => id);
    await fillDatabase({ mongoUri: stores.mongodbUri, projects: PROJECTS, clientIds });
    const checking = await measureChecking({ ports, sessions, gateway: children.echoGateway, readUsage });
    const streams = await measureStreams({ ports, gateway: children.streamGateway, readUsage });
    return [...(await measureProjects({ ports, sessions, children, readUsage })), checking, ...streams];
  } finally {
    await Promise.all(Object.values(children).map((child) => child.stop()));
    await stores.stop();
  }
}

if (import.meta.main) console.log(formatRows(await benchProjects()));
