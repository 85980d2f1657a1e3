import { randomUUID } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    testStoresUrl: string;
  }
}

type TestStores = { mongodbUri: string; redisUrl: string };

/** URLs of the test run's shared MongoDB and Redis. */
export async function findTestStores(): Promise<TestStores> {
  const response = await fetch(inject('testStoresUrl'));
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as TestStores;
}

/** A fresh database; `drop` deletes it. */
export async function createTestDatabase(): Promise<{ uri: string; db: Connection; drop(): Promise<void> }> {
  const { mongodbUri } = await findTestStores();
  const uri = `${mongodbUri.replace(/\/$/, '')}/test_${randomUUID().slice(0, 8)}`;
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

/** The shared Redis, with a unique key prefix. */
export async function createTestRedis(): Promise<{ url: string; prefix: string }> {
  const { redisUrl } = await findTestStores();
  return { url: redisUrl, prefix: `test-${randomUUID().slice(0, 8)}` };
}
