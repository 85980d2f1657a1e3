import { expect, test } from 'vitest';
import { createHealthRoutes } from './health.ts';

async function ask(routes: ReturnType<typeof createHealthRoutes>, path = '/health/ready') {
  const response = await routes.request(path);
  return { status: response.status, body: await response.json() };
}

test('a process is ready when all that it needs answers', async () => {
  const routes = createHealthRoutes({ checks: { database: async () => 'pong' } });

  expect(await ask(routes)).toEqual({ status: 200, body: { status: 'ready', down: [] } });
});

test('what does not answer is named by a 503, and the process lives', async () => {
  const checks = {
    database: async () => 'pong',
    queue: () => Promise.reject(new Error('refused')),
    broken: () => {
      throw new Error('before it was asked');
    },
  };
  const routes = createHealthRoutes({ checks });

  expect(await ask(routes)).toEqual({
    status: 503,
    body: { status: 'not ready', down: ['queue', 'broken'] },
  });
  expect(await ask(routes, '/health/live')).toEqual({ status: 200, body: { status: 'live' } });
});

test('what hangs counts as down', async () => {
  const routes = createHealthRoutes({ checks: { database: () => new Promise(() => undefined) } });

  expect(await ask(routes)).toMatchObject({ status: 503, body: { down: ['database'] } });
});

test('a process that is stopping is not ready, whatever answers', async () => {
  const routes = createHealthRoutes({ checks: {}, isDraining: () => true });

  expect(await ask(routes)).toEqual({ status: 503, body: { status: 'stopping', down: [] } });
});
