import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { createLeasesRepository } from './leases.repository.ts';
import { problem } from './problem.ts';

const HELD_MS = 10_000;
const PATIENCE_MS = 5000;

/** Distributed lock. It expires after ten seconds if its process dies. */
export function createLocksRepository(db: Connection) {
  const leases = createLeasesRepository(db, { collection: 'locks' });

  return {
    async withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
      const holder = randomUUID();
      const giveUpAt = performance.now() + PATIENCE_MS;
      while (!(await leases.take(name, { holder, now: new Date(), lengthMs: HELD_MS }))) {
        if (performance.now() > giveUpAt) throw problem('database.unavailable', { retryAfter: 3 });
        await wait(10 + Math.random() * 20);
      }
      try {
        return await work();
      } finally {
        await leases.release(name, holder);
      }
    },
  };
}
