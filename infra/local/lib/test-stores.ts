import { rm } from 'node:fs/promises';
import { startMongo } from '../mongo.ts';
import { startRedis } from '../redis.ts';
import type { Output } from '../supervisor.ts';
import { runQuietly } from './machine.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import type { Say } from './steps.ts';

export type TestStores = { mongodbUri: string; redisUrl: string; stop: () => Promise<unknown> };

export async function wantsContainers() {
  if (process.env.TEST_WITH_DOCKER !== '1') return false;
  return (await runQuietly({ command: 'docker', args: ['info'] })).code === 0;
}

export async function startContainers(): Promise<TestStores> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const [mongo, redis] = await Promise.all([
    new GenericContainer('mongo:8')
      .withExposedPorts(27_017)
      .withWaitStrategy(Wait.forListeningPorts())
      .start(),
    new GenericContainer('redis:8-bookworm')
      .withExposedPorts(6379)
      .withCommand(['redis-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'])
      .withWaitStrategy(Wait.forListeningPorts())
      .start(),
  ]);
  return {
    mongodbUri: `mongodb://${mongo.getHost()}:${mongo.getMappedPort(27_017)}`,
    redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
    stop: () => Promise.all([mongo.stop(), redis.stop()]),
  };
}

/** With their data in this folder, which is removed when they stop. */
export async function startStores(dataDir: string, output: Output): Promise<TestStores> {
  const mongo = await startMongo({ dataDir, ...output });
  const redis = await startRedis({ dataDir, ...output });
  return {
    mongodbUri: mongo.uri,
    redisUrl: redis.url,
    async stop() {
      await Promise.all([mongo.stop(), redis.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One MongoDB and one Redis per test run, in containers if requested. */
export async function startTestStores(say: Say) {
  if (await wantsContainers()) return startContainers();
  const { folder } = await makeScratchFolder('fucina-stores-');
  return startStores(folder, { say, log: () => undefined });
}
