import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { requireDurableRedis } from './durable-redis.ts';
import { createLogger } from './logger.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const production = { isProduction: true };
const APPENDS = ['--appendonly', 'yes'];
const EVICTS_NOTHING = ['--maxmemory-policy', 'noeviction'];

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function startRedis(settings: string[], port?: number) {
  const chosen = port ?? (await findFreePort());
  const folder = await mkdtemp(path.join(tmpdir(), 'fucina-redis-'));
  const args = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', ...settings];
  const server = spawn('redis-server', args, { cwd: folder, stdio: 'ignore' });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true });
  });
  return `127.0.0.1:${chosen}`;
}

// Without redis-server the tests use a stand-in, which has no such settings.
describe.skipIf(spawnSync('redis-server', ['--version']).error)('a real Redis', () => {
  test('with an append-only file and no eviction is accepted in production', async () => {
    const redisUrl = `redis://${await startRedis([...APPENDS, ...EVICTS_NOTHING])}`;

    await requireDurableRedis({ redisUrl, ...production }, { logger });
  });

  test('without persistence is rejected in production, naming the missing setting', async () => {
    const redisUrl = `redis://${await startRedis(EVICTS_NOTHING)}`;

    const checked = requireDurableRedis({ redisUrl, ...production }, { logger });

    await expect(checked).rejects.toThrow(/acknowledged: it does not append.*"appendonly yes"\)\.$/);
  });

  test('with an eviction policy is rejected, and the password in its URL is used', async () => {
    const address = await startRedis([
      ...APPENDS,
      ...['--maxmemory-policy', 'allkeys-lru'],
      ...['--requirepass', 'sesame'],
    ]);

    const checked = requireDurableRedis(
      { redisUrl: `redis://:sesame@${address}`, ...production },
      { logger },
    );

    await expect(checked).rejects.toThrow(/acknowledged: its eviction policy is allkeys-lru/);
  });

  test('without persistence only causes a warning outside production', async () => {
    const redisUrl = `redis://${await startRedis([])}`;

    await requireDurableRedis({ redisUrl, isProduction: false }, { logger });
  });

  test('is waited for when it is not up yet', async () => {
    const port = await findFreePort();
    const redisUrl = `redis://127.0.0.1:${port}`;
    const checked = requireDurableRedis({ redisUrl, ...production }, { logger }).catch(String);
    await startRedis(EVICTS_NOTHING, port);

    expect(await checked).toContain('appendonly yes');
  });
});
