import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { createLogger } from '../logger.ts';
import { problem } from '../problem.ts';
import { recordRequest } from './finished-request.ts';
import { recordJob } from './job-metrics.ts';
import { createCounter, createGauge } from './metrics.ts';
import { startTelemetry } from './start-telemetry.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const countTries = createCounter({ name: 'tries_total', help: 'For the test.', labels: ['kind'] });
const readLevelBy = createGauge({ name: 'level', help: 'For the test.', labels: ['tank'] });
countTries({ kind: 'before anybody measures' });
const config = { host: '127.0.0.1', metricsPort: 0, traces: null };
const telemetry = await startTelemetry({ name: 'test', config, logger });
afterAll(() => telemetry.close());

const ask = (path = '/metrics', init?: RequestInit) =>
  fetch(`http://127.0.0.1:${telemetry.metricsPort}${path}`, init);

async function readLine(name: string, labels: Record<string, string> = {}) {
  const lines = (await (await ask()).text()).split('\n');
  const wanted = Object.entries({ ...labels, service: 'test' }).map(([key, value]) => `${key}="${value}"`);
  return lines.find((line) => line.startsWith(`${name}{`) && wanted.every((label) => line.includes(label)));
}

function startApp() {
  const app = createApp({ logger });
  const bots = new Hono().get('/:botId', (c) => c.text(c.req.param('botId')));
  app.route('/api/bots', bots);
  app.get('/api/broken', () => {
    throw problem('access.denied');
  });
  return app;
}

test('without a port no metrics are served', async () => {
  const off = await startTelemetry({
    name: 'test',
    config: { host: '127.0.0.1', metricsPort: null, traces: null },
    logger,
  });

  expect(off.metricsPort).toBeNull();
});

test('the metrics port serves GET /metrics and nothing else', async () => {
  const [figures, root, health, posted] = await Promise.all([
    ask(),
    ask('/'),
    ask('/health/live'),
    ask('/metrics', { method: 'POST' }),
  ]);

  expect(figures.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect([figures.status, root.status, health.status, posted.status]).toEqual([200, 404, 404, 404]);
  expect(await readLine('nodejs_eventloop_lag_p99_seconds')).toBeDefined();
  expect(await readLine('process_resident_memory_bytes')).toBeDefined();
});

test('values recorded before telemetry starts are discarded', async () => {
  expect(await readLine('tries_total', { kind: 'before anybody measures' })).toBeUndefined();
});

test('requests are counted by route pattern, never by ID', async () => {
  const app = startApp();

  for (const path of ['/api/bots/b1', '/api/bots/b2', '/api/broken', '/no/such/page'])
    await app.request(path);

  const name = 'http_request_duration_seconds_count';
  expect(await readLine(name, { route: '/api/bots/:botId', method: 'GET', status: '200' })).toMatch(/ 2$/);
  expect(await readLine(name, { route: '/api/broken', status: '403' })).toMatch(/ 1$/);
  expect(await readLine(name, { route: '/*', status: '404' })).toMatch(/ 1$/);
  expect(await (await ask()).text()).not.toMatch(/b1|no\/such/);
});

test('health checks are not counted', async () => {
  await startApp().request('/health/ready');

  expect(await (await ask()).text()).not.toContain('/health');
});

test('an unknown method is counted as "other"', async () => {
  recordRequest({ method: 'SPY', route: '/x', status: 400, ms: 1 });

  expect(await readLine('http_request_duration_seconds_count', { route: '/x', method: 'other' })).toMatch(
    / 1$/,
  );
});

test('job durations are recorded in seconds by queue and outcome', async () => {
  recordJob({ queue: 'crawl', outcome: 'failed' }, 2500);

  expect(await readLine('job_duration_seconds_sum', { queue: 'crawl', outcome: 'failed' })).toMatch(/ 2\.5$/);
});

test('a gauge that fails to read is omitted without affecting other metrics', async () => {
  readLevelBy(async () => [{ labels: { tank: 'one' }, value: 7 }]);
  const before = await readLine('level', { tank: 'one' });
  readLevelBy(() => Promise.reject(new Error('the store is away')));

  expect(before).toMatch(/ 7$/);
  expect(await readLine('level', { tank: 'one' })).toBeUndefined();
  expect(await readLine('process_resident_memory_bytes')).toBeDefined();
});

test('a metrics port in use stops startup', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port: metricsPort } = taken.address() as AddressInfo;

  const starting = startTelemetry({
    name: 'test',
    config: { host: '127.0.0.1', metricsPort, traces: null },
    logger,
  });

  await expect(starting).rejects.toMatchObject({ code: 'EADDRINUSE' });
  taken.close();
});
