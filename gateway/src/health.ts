import { createApp } from '@fucina/service-kit/app';
import type { Logger } from '@fucina/service-kit/logger';

const CACHE_MS = 1000;

export const healthPaths: readonly string[] = ['/health/live', '/health/ready'];

/**
 * The gateway serves something even when all behind it is down, so it stays ready and only names what is missing;
 * taking it out of service would turn problem documents into refused connections.
 */
export function createHealthApp({
  logger,
  checks,
  isDraining,
  now = Date.now,
}: {
  logger: Logger;
  checks: Record<string, () => Promise<unknown>>;
  isDraining: () => boolean;
  now?: () => number;
}) {
  let known: { at: number; down: Promise<string[]> } | undefined;

  async function findDown() {
    const names = Object.keys(checks);
    const results = await Promise.allSettled(names.map(async (name) => checks[name]?.()));
    return names.filter((_, index) => results[index]?.status === 'rejected');
  }

  function cachedDown() {
    if (!known || now() - known.at > CACHE_MS) known = { at: now(), down: findDown() };
    return known.down;
  }

  const app = createApp({ logger });
  app.get('/health/live', (c) => c.json({ status: 'live' }));
  app.get('/health/ready', async (c) => {
    if (isDraining()) return c.json({ status: 'stopping', down: [] }, 503);
    return c.json({ status: 'ready', down: await cachedDown() });
  });
  return app;
}
