import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../packages/service-kit/src/testing/test-stores.ts';
import { claimDataDir } from './lib/data-dir.ts';
import { rootFolder, runQuietly } from './lib/machine.ts';
import { startMongo } from './mongo.ts';
import { createRecorder, makeFolder } from './testing/processes.ts';

// Starts processes, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

beforeEach(() => void vi.stubEnv('MONGODB_URI', ''));
afterEach(() => void vi.unstubAllEnvs());

async function makeFolders() {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  return (name: string) => path.join(folder, name);
}

function run(command: 'backup' | 'restore', file: string, env: Record<string, string>) {
  const script = path.join(rootFolder, 'infra/local', `${command}.ts`);
  return runQuietly({
    command: process.execPath,
    args: [script, file],
    env,
  });
}

async function useMongo(dataDir: string, use: (client: mongoose.mongo.MongoClient) => Promise<unknown>) {
  const mongo = await startMongo({ dataDir, ...createRecorder().output });
  const client = await mongoose.mongo.MongoClient.connect(mongo.uri);
  await use(client).finally(() => client.close());
  await mongo.stop();
}

test('npm run backup saves a stopped product’s data, and npm run restore loads it elsewhere', async () => {
  const at = await makeFolders();
  const [before, after, file] = [at('before'), at('after'), at('all.backup')];
  const BACKUP_KEY_FILE = at('key');
  writeFileSync(BACKUP_KEY_FILE, `${randomBytes(32).toString('base64')}\n`);
  await useMongo(before, (client) =>
    client.db('fucina_auth').collection('users').insertOne({ name: 'Anna' }),
  );

  const saved = await run('backup', file, { DATA_DIR: before, BACKUP_KEY_FILE });
  const restored = await run('restore', file, { DATA_DIR: after, BACKUP_KEY_FILE });
  const again = await run('restore', file, { DATA_DIR: after, BACKUP_KEY_FILE });

  expect(saved).toMatchObject({ code: 0 });
  expect(saved.output).toContain('fucina_auth: 1 collection, 1 document');
  expect(restored).toMatchObject({ code: 0 });
  expect(again.code).toBe(1);
  expect(again.output).toContain('fucina_auth is not empty (users has 1 document), so nothing was restored.');
  await useMongo(after, async (client) => {
    expect(await client.db('fucina_auth').collection('users').findOne()).toMatchObject({ name: 'Anna' });
  });
});

test('a running product’s database can be backed up, but not restored into', async () => {
  const at = await makeFolders();
  const [dataDir, file] = [at('data'), at('all.backup')];
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  await database.db.collection('users').insertOne({ name: 'Anna' });
  const claim = await claimDataDir({ folder: dataDir, url: 'http://localhost:8080' });
  onTestFinished(claim.release);
  claim.recordDatabase(database.uri);

  const saved = await run('backup', file, { DATA_DIR: dataDir });
  const restored = await run('restore', file, { DATA_DIR: dataDir });

  expect(saved.output).toContain('1 collection, 1 document');
  expect(saved.output).toContain('It is NOT encrypted');
  expect(restored.output).toContain('(http://localhost:8080): stop it first.');
  expect([saved.code, restored.code]).toEqual([0, 1]);
});
