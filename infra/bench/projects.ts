import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMongo } from '../local/mongo.ts';
import { startRedis } from '../local/redis.ts';
import { type BenchRow, formatRows, print } from './bench.ts';
import { fillDatabase } from './projects/fill-database.ts';
import { registerClients } from './projects/fire.ts';
import { measureChecking } from './projects/measure-checking.ts';
import { measureProjects } from './projects/measure-projects.ts';
import { measureStreams } from './projects/measure-streams.ts';
import { findPorts, startParts } from './projects/start-parts.ts';
import { createUsageReader } from './projects/usage.ts';

const PROJECTS = 10_000;

/**
 * Latency of the portal's first request on real services. Cost to the gateway of resolving a session, against an echo
 * service, and of many open event streams.
 */
export async function benchProjects(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fucina-bench-'));
  const { output, read: readUsage } = createUsageReader(print);
  const [mongo, redis] = [await startMongo({ dataDir, ...output }), await startRedis({ dataDir, ...output })];
  const ports = await findPorts();
  const children = startParts({ ports, mongoUri: mongo.uri, redisUrl: redis.url, output });
  try {
    await Promise.all(Object.values(children).map(({ whenReady }) => whenReady));
    const sessions = await registerClients(ports.gateway);
    const clientIds = sessions.map(({ id }) => id);
    await fillDatabase({ mongoUri: mongo.uri, projects: PROJECTS, clientIds });
    const checking = await measureChecking({ ports, sessions, gateway: children.echoGateway, readUsage });
    const streams = await measureStreams({ ports, gateway: children.streamGateway, readUsage });
    return [...(await measureProjects({ ports, sessions, children, readUsage })), checking, ...streams];
  } finally {
    await Promise.all(Object.values(children).map((child) => child.stop()));
    await Promise.all([mongo.stop(), redis.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) print(formatRows(await benchProjects()));
