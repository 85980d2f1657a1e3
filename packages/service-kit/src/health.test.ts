import { expect, test } from 'vitest';
import { createHealthRoutes } from './health.ts';

async function ask(routes: ReturnType<typeof createHealthRoutes>, path = '/health/ready') {
  const response = await routes.request(path);
  return { status: response.status, body: await response.json() };
}

test('readiness returns 200 when every check succeeds', async () => {
  const routes = createHealthRoutes({ checks: { database: async () => 'pong' } });

  expect(await ask(routes)).toEqual({ status: 200, body: { status: 'ready', down: [] } });
});

test('failing checks are named in a 503, and liveness stays 200', async () => {
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

test('a check that hangs counts as down', async () => {
  const routes = createHealthRoutes({ checks: { database: () => new Promise(() => undefined) } });

  expect(await ask(routes)).toMatchObject({ status: 503, body: { down: ['database'] } });
});

test('a draining process is not ready', async () => {
  const routes = createHealthRoutes({ checks: {}, isDraining: () => true });

  expect(await ask(routes)).toEqual({ status: 503, body: { status: 'stopping', down: [] } });
});
