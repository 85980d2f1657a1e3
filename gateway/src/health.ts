import { createApp } from '@fucina/service-kit/app';
import { findDown, type HealthChecks } from '@fucina/service-kit/health';
import type { Logger } from '@fucina/service-kit/logger';
import { isStarting } from '@fucina/service-kit/starting';
import { createGauge } from '@fucina/service-kit/telemetry/metrics';

const CACHE_MS = 1000;

export const healthPaths: readonly string[] = ['/health/live', '/health/ready'];

const readPartsBy = createGauge({
  name: 'gateway_part_up',
  help: 'Whether each part that the gateway needs answers it: 1 or 0.',
  labels: ['part'],
});

/**
 * With every upstream down the gateway can still send problem documents, so it stays ready and reports `degraded`;
 * failing readiness would turn those into refused connections. The endpoint is public, so details go to metrics and
 * logs only.
 */
export function createHealthApp({
  logger,
  checks,
  isDraining,
  now = Date.now,
}: {
  logger: Logger;
  checks: HealthChecks;
  isDraining: () => boolean;
  now?: () => number;
}) {
  let known: { at: number; down: Promise<string[]> } | undefined;
  let said = '';
  let wasUp = false;

  async function look() {
    const down = await findDown(checks);
    wasUp ||= down.length === 0;
    if (said !== down.join() && (wasUp || !isStarting())) {
      if (down.length > 0) logger.warn({ down }, 'some parts are not responding');
      else logger.info('all parts are responding again');
      said = down.join();
    }
    return down;
  }

  function cachedDown() {
    if (!known || now() - known.at > CACHE_MS) known = { at: now(), down: look() };
    return known.down;
  }

  readPartsBy(async () => {
    const down = await cachedDown();
    return Object.keys(checks).map((part) => ({ labels: { part }, value: down.includes(part) ? 0 : 1 }));
  });

  const app = createApp({ logger });
  app.get('/health/live', (c) => c.json({ status: 'live' }));
  app.get('/health/ready', async (c) => {
    if (isDraining()) return c.json({ status: 'stopping' }, 503);
    return c.json({ status: (await cachedDown()).length === 0 ? 'ready' : 'degraded' });
  });
  return app;
}
