import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answers } from './lib/ports.ts';
import { startRedis } from './redis.ts';
import { createRecorder, makeFolder, until } from './testing/processes.ts';

function ask(url: string, command: string) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => socket.write(`${command}\r\n`));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().replaceAll('\r\n', ' ').trim());
    });
    socket.once('error', reject);
  });
}

test('Redis uses an append-only file, never evicts and listens only on loopback', async () => {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  const redis = await startRedis({ dataDir: folder, ...createRecorder().output });
  onTestFinished(redis.stop);

  expect(await ask(redis.url, 'CONFIG GET appendonly')).toMatch(/ yes$/);
  expect(await ask(redis.url, 'CONFIG GET maxmemory-policy')).toMatch(/ noeviction$/);
  expect(await ask(redis.url, 'CONFIG GET bind')).toMatch(/ 127\.0\.0\.1$/);
});

test('data survives a restart on the same folder', async () => {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  const { output } = createRecorder();
  const first = await startRedis({ dataDir: folder, ...output });
  await ask(first.url, 'SET pot amphora');
  await first.stop();

  const second = await startRedis({ dataDir: folder, ...output });
  onTestFinished(second.stop);

  expect(await ask(second.url, 'GET pot')).toBe('$7 amphora');
});

test('a Redis shut down from outside restarts at the same address', async () => {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  const { said, output } = createRecorder();
  const redis = await startRedis({ dataDir: folder, ...output });
  onTestFinished(redis.stop);

  void ask(redis.url, 'SHUTDOWN').catch(() => undefined);
  await until(() => said.some((text) => text.includes('redis is back')));

  expect(await ask(redis.url, 'PING')).toBe('+PONG');
});

test('if Redis is not installed, the one from npm runs on loopback, with a warning', async () => {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  vi.stubEnv('PATH', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { said, output } = createRecorder();

  const redis = await startRedis({ dataDir: folder, ...output });
  onTestFinished(redis.stop);

  const port = Number(new URL(redis.url).port);
  expect(await ask(redis.url, 'PING')).toBe('+PONG');
  expect(await answers({ port, host: '127.0.0.2' })).toBe(false);
  expect(said.join('\n')).toContain('WARNING: for trying out only');
});

test('an unreachable REDIS_URL is rejected with a one-line message', async () => {
  vi.stubEnv('REDIS_URL', 'redis://127.0.0.1:1');
  onTestFinished(() => void vi.unstubAllEnvs());

  const starting = startRedis({ dataDir: '/nowhere', ...createRecorder().output });

  await expect(starting).rejects.toThrow('Nothing responds at 127.0.0.1:1 (REDIS_URL).');
});
