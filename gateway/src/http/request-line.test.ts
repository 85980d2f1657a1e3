import { startTelemetry } from '@fucina/service-kit/telemetry/start-telemetry';
import { afterAll, expect, test } from 'vitest';
import { DEMO_ID, logger, startGateway } from '../../test/start-gateway.ts';

const lines: Record<string, unknown>[] = [];
const config = { host: '127.0.0.1', metricsPort: 0, traces: null };
const telemetry = await startTelemetry({ name: 'gateway', config, logger });
const it = await startGateway({ onLog: (line) => lines.push({ ...line }) });
afterAll(async () => {
  await it.close();
  await telemetry.close();
});

const readMetrics = async () => (await fetch(`http://127.0.0.1:${telemetry.metricsPort}/metrics`)).text();

test('a request logs its route, size and role, without content or addresses', async () => {
  const body = JSON.stringify({ message: 'a secret question' });
  const response = await fetch(`${it.url}/api/chatbot-demo/${DEMO_ID}/message?q=private`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: 'other=secret',
      origin: it.url,
      'x-request-id': 'request-0001',
    },
    body,
  });
  await response.text();

  await expect
    .poll(() => lines.find(({ requestId }) => requestId === 'request-0001'))
    .toMatchObject({
      method: 'POST',
      route: '/api/chatbot-demo/:demoId/message',
      upstream: 'chatbot',
      status: 200,
      role: 'anonymous',
      bytesIn: body.length,
      bytesOut: expect.any(Number),
      isComplete: true,
    });
  expect(JSON.stringify(lines)).not.toMatch(/secret|private|127\.0\.0\.1/);
});

test('a valid traceparent is forwarded and logged, an invalid one is dropped', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  for (const sent of [traceparent, 'made up'])
    await (await fetch(`${it.url}/api/chatbot-demo/${DEMO_ID}`, { headers: { traceparent: sent } })).text();

  const asked = it.upstreams.chatbot.requests.slice(-2).map(({ headers }) => headers.traceparent);
  expect(asked).toEqual([traceparent, undefined]);
  await expect
    .poll(() => lines.at(-2))
    .toMatchObject({ route: '/api/chatbot-demo/:demoId', traceId: '0af7651916cd43dd8448eb211c80319c' });
  expect(lines.at(-1)).not.toHaveProperty('traceId');
});

test('metrics are labeled with the route pattern, or "none" without a route', async () => {
  const unknown = await fetch(`${it.url}/api/no/such/thing`);
  await unknown.text();

  const counted =
    'http_request_duration_seconds_count{service="gateway",method="GET",route="none",status="404"} 1';
  await expect.poll(readMetrics).toContain(counted);
  expect(await readMetrics()).not.toContain(DEMO_ID);
});

test('metrics report which services are up', async () => {
  await it.upstreams.cms.close();

  await expect.poll(readMetrics, { timeout: 10_000 }).toMatch(/gateway_part_up{.*part="cms".*} 0/);
  expect(await readMetrics()).toMatch(/gateway_part_up{.*part="auth".*} 1/);
});

test('the gateway exposes no metrics to callers', async () => {
  for (const path of ['/metrics', '/metrics/', '/it/metrics', '/api/metrics', '/media/metrics']) {
    const response = await fetch(`${it.url}${path}`);

    expect(await response.text()).not.toContain('process_cpu');
  }
});
