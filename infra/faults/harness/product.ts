import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { heapOfContainer } from '../../bench/load/containers.ts';
import { startOwnStack } from '../../local/lib/own-stack.ts';
import { startMongo } from '../../local/mongo.ts';
import { startRedis } from '../../local/redis.ts';
import type { Output } from '../../local/supervisor.ts';
import { createCall, isGood, logIn } from './caller.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { programPid } from './processes.ts';
import { mountSmallDisk } from './small-disk.ts';
import { waitUntil } from './wait.ts';

export type Product = Awaited<ReturnType<typeof startProduct>>;
export type StoreName = 'mongo' | 'redis';

export type ProductOptions = {
  env?: Record<string, string>;
  /** Size of a store's disk in MB, if it gets its own. */
  disks?: Partial<Record<StoreName, number>>;
};

const KEPT_LINES = 5_000;

/**
 * The whole product on free ports with its own data: real processes, MongoDB and Redis, and a fault proxy in front of
 * each store. Dead processes are restarted at once.
 */
export async function startProduct({ env = {}, disks = {} }: ProductOptions = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fucina-faults-'));
  const lines: string[] = [];
  const keep = (line: string) => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
  };
  const output: Output = { say: keep, log: keep, stableAfterMs: 0 };
  const stopping: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stopping.splice(0).toReversed()) await end();
  };

  try {
    const small = new Map(
      Object.entries(disks).map(([store, megabytes]) => {
        const disk = mountSmallDisk(path.join(dataDir, store), { megabytes });
        stopping.push(async () => disk.unmount());
        return [store, disk];
      }),
    );
    const mongo = await startMongo({ dataDir, ...output });
    stopping.push(mongo.stop);
    const redis = await startRedis({ dataDir, ...output });
    stopping.push(redis.stop);
    const stores: Record<StoreName, FaultProxy> = {
      mongo: await startFaultProxy({ port: Number(new URL(mongo.uri).port) }),
      redis: await startFaultProxy({ port: Number(new URL(redis.url).port) }),
    };
    stopping.push(() => Promise.all([stores.mongo.stop(), stores.redis.stop()]));
    const stack = await startOwnStack({
      dataDir: path.join(dataDir, 'product'),
      env: {
        LOG_LEVEL: 'info',
        TRUSTED_PROXIES: '1',
        MONGODB_URI: `mongodb://127.0.0.1:${stores.mongo.port}/?directConnection=true`,
        REDIS_URL: `redis://127.0.0.1:${stores.redis.port}`,
        ...env,
      },
      ...output,
      // Container-sized heaps, since on a large machine heap size varies too much to show growth.
      envOf: heapOfContainer,
    });
    stopping.push(stack.stop);

    const url = `http://127.0.0.1:${new URL(stack.url).port}`;
    const call = createCall(url);
    const storePids = { mongo: mongo.pid, redis: redis.pid };

    function pidOf(name: string) {
      const supervised = name === 'mongo' || name === 'redis' ? storePids[name]() : stack.pidOf(name);
      if (supervised === undefined) throw new Error(`${name} is not running`);
      return programPid(supervised);
    }

    function portOf(name: string) {
      const port = stack.parts.find((part) => part.name === name)?.port;
      if (port === undefined) throw new Error(`there is no ${name}`);
      return port;
    }

    const isReady = async (name: string) =>
      isGood(await createCall(`http://127.0.0.1:${portOf(name)}`)('/health/ready'));
    const isWhole = async () =>
      (await Promise.all(stack.parts.map(({ name }) => isReady(name)))).every(Boolean);

    return {
      url,
      call,
      stores,
      diskOf(store: StoreName) {
        const disk = small.get(store);
        if (!disk) throw new Error(`${store} has no disk of its own`);
        return disk;
      },
      parts: stack.parts,
      dataDir,
      redisUrl: redis.url,
      mongoUri: mongo.uri,
      pidOf,
      portOf,
      isReady,
      signal: (name: string, signal: NodeJS.Signals) => process.kill(pidOf(name), signal),
      whenWhole: () => waitUntil('every part is ready', isWhole, { timeoutMs: 45_000 }),
      admin: await logIn('admin', stack.accounts, call),
      client: await logIn('client', stack.accounts, call),
      lastLines: () => [...lines],
      stop,
    };
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}\n${lines.slice(-25).join('\n')}`);
  }
}
