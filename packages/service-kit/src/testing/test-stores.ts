import { randomUUID } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string;
    redisUrl: string;
  }
}

/** Address of a MongoDB database of the test's own; `drop` removes it. */
export async function createTestDatabase(): Promise<{ uri: string; db: Connection; drop(): Promise<void> }> {
  const uri = `${inject('mongodbUri').replace(/\/$/, '')}/test_${randomUUID().slice(0, 8)}`;
  const db = await mongoose.createConnection(uri, { autoIndex: false }).asPromise();
  return {
    uri,
    db,
    async drop() {
      await db.dropDatabase();
      await db.close();
    },
  };
}

/** Address of the shared Redis and a key prefix of the test's own. */
export function createTestRedis(): { url: string; prefix: string } {
  return { url: inject('redisUrl'), prefix: `test-${randomUUID().slice(0, 8)}` };
}
