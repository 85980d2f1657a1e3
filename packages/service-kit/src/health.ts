import { Hono } from 'hono';
import { inTime } from './in-time.ts';
import { isDraining as isProcessDraining } from './lifecycle.ts';

const CHECK_TIMEOUT_MS = 2000;

/** A check per dependency. Rejecting means it is down. */
export type HealthChecks = Record<string, () => Promise<unknown>>;

/**
 * `/health/live`: the process runs. `/health/ready`: it can serve; 503 while draining, or listing the failing
 * dependencies. Internal: the gateway does not expose them.
 */
export function createHealthRoutes({
  checks,
  isDraining = isProcessDraining,
}: {
  checks: HealthChecks;
  isDraining?: () => boolean;
}) {
  return new Hono()
    .get('/health/live', (c) => c.json({ status: 'live' }))
    .get('/health/ready', async (c) => {
      if (isDraining()) return c.json({ status: 'stopping', down: [] }, 503);
      const down = await findDown(checks);
      return down.length === 0
        ? c.json({ status: 'ready', down })
        : c.json({ status: 'not ready', down }, 503);
    });
}

/** Names of checks that fail or take longer than two seconds. */
export async function findDown(checks: HealthChecks): Promise<string[]> {
  const run = Object.values(checks).map((check) => inTime(check, CHECK_TIMEOUT_MS));
  const results = await Promise.allSettled(run);
  return Object.keys(checks).filter((_, index) => results[index]?.status === 'rejected');
}
