import { randomUUID } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    testStoresUrl: string;
  }
}

type TestStores = { mongodbUri: string; redisUrl: string };

/** URLs of the MongoDB and Redis shared by a test run. */
export async function findTestStores(): Promise<TestStores> {
  const response = await fetch(inject('testStoresUrl'));
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as TestStores;
}

/** Databases that tests of this process are done with, by service. */
const usedDatabases = new Map<string, string[]>();

function usedOf(service: string) {
  const used = usedDatabases.get(service) ?? [];
  usedDatabases.set(service, used);
  return used;
}

/**
 * An empty database; `drop` deletes it. That of a service is kept for its next test in this process instead, as making
 * a hundred indexes takes longer than most tests.
 */
export async function createTestDatabase({ of: service }: { of?: string } = {}): Promise<{
  uri: string;
  db: Connection;
  drop(): Promise<void>;
}> {
  const { mongodbUri } = await findTestStores();
  const used = service ? usedOf(service) : null;
  const name = used?.shift() ?? `test_${randomUUID().slice(0, 8)}`;
  const uri = `${mongodbUri.replace(/\/$/, '')}/${name}`;
  const db = await mongoose.createConnection(uri, { autoIndex: false }).asPromise();
  // Now rather than when it was left: by now nobody writes to it any more.
  const collections = await db.listCollections();
  await Promise.all(collections.map((collection) => db.collection(collection.name).deleteMany({})));
  return {
    uri,
    db,
    async drop() {
      if (used) used.push(name);
      else await db.dropDatabase();
      await db.close();
    },
  };
}

/** The shared Redis with a unique key prefix. */
export async function createTestRedis(): Promise<{ url: string; prefix: string }> {
  const { redisUrl } = await findTestStores();
  return { url: redisUrl, prefix: `test-${randomUUID().slice(0, 8)}` };
}
