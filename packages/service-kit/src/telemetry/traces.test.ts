import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { listen } from '../lifecycle.ts';
import { createLogger } from '../logger.ts';
import { defineProcessor, startProcessor } from '../processor.ts';
import { createQueue } from '../queue.ts';
import { connectRedis, connectRedisForWorker } from '../redis.ts';
import { type CollectedSpan, startCollector } from '../testing/stand-in-collector.ts';
import { createTestRedis } from '../testing/test-stores.ts';
import { originHeaders, readTraceparent } from './origin.ts';
import { followCall } from './spans.ts';
import { startTelemetry } from './start-telemetry.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const BROWSER = 'b7ad6b7169203331';
const payload = z.object({ number: z.number() });

const lines: Record<string, unknown>[] = [];
const output = { write: (line: string) => void lines.push(JSON.parse(line)) };
const logger = createLogger({ name: 'test', level: 'debug', output });
const { url, prefix } = await createTestRedis();
const redis = connectRedis({ url, logger });
const workerRedis = connectRedisForWorker({ url, logger });
const queue = createQueue('followed', payload, { redis, prefix });
const collector = await startCollector();
if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve));
const asked = createApp({ logger });
asked.get('/internal/thing', (c) => c.text('here'));
const other = await listen({ fetch: asked.fetch, port: 0, host: '127.0.0.1' });
const processor = defineProcessor(payload, async (_payload, { logger: log }) => {
  log.info('within the job');
  await fetch(`http://127.0.0.1:${other.port}/internal/thing`, { headers: originHeaders() });
});
const options = { redis: workerRedis, logger, concurrency: 1, prefix };
const { close: closeProcessor } = startProcessor('followed', processor, options);
afterAll(async () => {
  await closeProcessor();
  await Promise.all([queue.close(), other.close(), collector.stop()]);
  redis.disconnect();
  workerRedis.disconnect();
});

function startApp() {
  const app = createApp({ logger });
  app.post('/api/things/:id', async (c) => {
    await followCall(
      'model call',
      async () => 'said',
      () => ({ isFailed: false, attributes: { outcome: 'whole' } }),
    );
    await queue.add({ number: 1 }, { id: c.req.param('id') });
    return c.json({});
  });
  return app;
}

const post = (id: string, requestId: string, traceparent = `00-${TRACE}-${BROWSER}-01`) =>
  startApp().request(`/api/things/${id}`, {
    method: 'POST',
    headers: { 'x-request-id': requestId, traceparent },
  });

const linesOf = (id: string) => lines.filter(({ requestId }) => requestId === id);

test('without a collector, trace and request IDs are logged through a job and its calls', async () => {
  await post('one', 'request-one');

  await expect.poll(() => linesOf('request-one')).toHaveLength(4);
  const told = linesOf('request-one').map(({ route, queue: name, msg }) => route ?? name ?? msg);
  expect(told.toSorted()).toEqual(['/api/things/:id', '/internal/thing', 'followed', 'within the job']);
  expect(linesOf('request-one').map(({ traceId }) => traceId)).toEqual(Array(4).fill(TRACE));
});

test('a job without a request gets a request ID of its own', async () => {
  await queue.add({ number: 2 }, { id: 'two' });

  await expect.poll(() => lines.find(({ jobId }) => jobId === 'two')).toBeDefined();
  const { requestId } = lines.find(({ jobId }) => jobId === 'two') as { requestId: string };
  expect(linesOf(requestId)).toHaveLength(3);
});

test('with a collector, one trace spans the browser, the service, its job and the next service', async () => {
  const config = { host: '127.0.0.1', metricsPort: null, traces: { url: `${collector.url}/`, share: 1 } };
  const telemetry = await startTelemetry({ name: 'test', config, logger });
  await post('three', 'request-three');
  await expect.poll(() => linesOf('request-three')).toHaveLength(4);
  await post('four', 'request-four', 'not a traceparent');
  await expect.poll(() => linesOf('request-four')).toHaveLength(4);

  await telemetry.close();

  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
  const named = (name: string) => spans.find((span) => span.name === name) as CollectedSpan;
  const request = named('POST /api/things/:id');
  const job = named('job followed');
  expect(spans).toHaveLength(4);
  expect(request.parentSpanId).toBe(BROWSER);
  expect(named('model call').parentSpanId).toBe(request.spanId);
  expect(job.parentSpanId).toBe(request.spanId);
  expect(named('GET /internal/thing').parentSpanId).toBe(job.spanId);
  expect(JSON.stringify(request.attributes)).toContain('/api/things/:id');
  expect(JSON.stringify(spans)).not.toContain('three');

  const roots = collector.spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(roots).toHaveLength(1);
  expect(linesOf('request-four')[0]?.traceId).toBe(roots[0]?.traceId);
});

test('a failing collector affects no request and is logged', async () => {
  const config = {
    host: '127.0.0.1',
    metricsPort: null,
    traces: { url: `${collector.url}/wrong`, share: 1 },
  };
  const telemetry = await startTelemetry({ name: 'test', config, logger });

  const response = await post('five', 'request-five');
  await telemetry.close();

  expect(response.status).toBe(200);
  expect(lines.find(({ msg }) => msg === 'traces could not be exported')).toBeDefined();
});

test.each([
  undefined,
  '',
  `00-${'0'.repeat(32)}-${BROWSER}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${BROWSER}-01`,
  `00-${TRACE.toUpperCase()}-${BROWSER}-01`,
  `00-${TRACE}-${BROWSER}-01, x`,
])('the traceparent %j is ignored', (header) => {
  expect(readTraceparent(header)).toBeNull();
});
