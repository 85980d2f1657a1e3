import { spawnSync } from 'node:child_process';
import path from 'node:path';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startMongo } from '../../local/mongo.ts';
import { createRecorder, makeFolder } from '../../local/testing/processes.ts';

beforeEach(() => void vi.stubEnv('MONGODB_URI', ''));
afterEach(() => void vi.unstubAllEnvs());

async function startEmptyMongo(folder: string) {
  const mongo = await startMongo({ dataDir: folder, ...createRecorder().output });
  const client = await mongoose.mongo.MongoClient.connect(mongo.uri);
  onTestFinished(async () => {
    await client.close();
    await mongo.stop();
  });
  return { uri: `${mongo.uri}/fucina_auth`, users: client.db('fucina_auth').collection('users'), client };
}

test('the auth image writes a backup to stdout, and restores one from stdin', async () => {
  const { folder, remove } = await makeFolder();
  onTestFinished(remove);
  const image = path.join(folder, 'image');
  const bundle = path.join(import.meta.dirname, '../../bundle.ts');
  spawnSync(process.execPath, [bundle, 'auth', image], { stdio: 'inherit' });
  const [source, target] = [
    await startEmptyMongo(path.join(folder, 'a')),
    await startEmptyMongo(path.join(folder, 'b')),
  ];
  await source.users.insertOne({ name: 'Anna' });
  const BACKUP_KEY = Buffer.alloc(32, 1).toString('base64');
  const run = (script: string, uri: string, input = Buffer.alloc(0)) =>
    spawnSync(process.execPath, [script, '-'], { cwd: image, env: { MONGODB_URI: uri, BACKUP_KEY }, input });

  const saved = run('backup.js', source.uri);
  const cut = run('restore.js', target.uri, saved.stdout.subarray(0, -1));
  const restored = run('restore.js', target.uri, saved.stdout);

  expect(saved.stderr.toString()).toContain('fucina_auth: 1 collection, 1 document');
  expect(cut.stderr.toString()).toBe('This backup is truncated or damaged near its end.\n');
  expect(restored.stderr.toString()).toContain('Restore complete.');
  expect([saved.status, cut.status, restored.status]).toEqual([0, 1, 0]);
  expect(await target.users.findOne()).toMatchObject({ name: 'Anna' });
}, 120_000);
