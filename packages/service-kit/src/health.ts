import { Hono } from 'hono';
import type { AppEnv } from './app.ts';

/** `/health/live` says that the process runs; `/health/ready` that it and what it needs can serve. */
export function createHealthRoutes({
  checks,
  isDraining = () => false,
}: {
  checks: Record<string, () => Promise<unknown>>;
  isDraining?: () => boolean;
}) {
  return new Hono<AppEnv>()
    .get('/health/live', (c) => c.json({ status: 'live' }))
    .get('/health/ready', async (c) => {
      const names = Object.keys(checks);
      const results = await Promise.allSettled(names.map((name) => checks[name]?.()));
      const down = names.filter((_, index) => results[index]?.status === 'rejected');
      const isReady = down.length === 0 && !isDraining();
      return c.json({ status: isReady ? 'ready' : 'not ready', down }, isReady ? 200 : 503);
    });
}
