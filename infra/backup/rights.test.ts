import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { findTestStores } from '../../packages/service-kit/src/testing/test-stores.ts';
import { runSetup } from '../compose/testing/run-setup.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { onRead } from './testing/on-read.ts';

/** Privilege each command needs, or null. */
const ACTIONS: Record<string, string | null> = {
  ...{ find: 'find', aggregate: 'find', insert: 'insert', update: 'update', delete: 'remove' },
  ...{ listCollections: 'listCollections', drop: 'dropCollection' },
  ...{ hello: null, ping: null, getMore: null, killCursors: null, endSessions: null },
};

// Compares the documented grants with the commands used, since a MongoDB with access control is not available
// everywhere.
test('the backup and restore roles grant exactly the privileges used', async () => {
  const [source, target] = [await open(), await open()];
  const file = path.join(await newFolder(), 'backup');
  const items = source.client.db(source.names[0]).collection('items');
  await items.insertMany([{ at: 1 }, { at: 2 }]);
  const [first, second] = source.databases;
  if (!first || !second) throw new Error('two databases are needed');
  // Concurrent changes put a batch into the file twice, so that the restore replaces documents.
  const changes = [() => items.updateOne({ at: 1 }, { $set: { at: 3 } })];
  const databases = [first, { ...second, db: onRead(second.db, changes) }];
  source.takeAsked();

  await backUp({ file, key: null }, { client: source.client, databases });
  const byBackup = source.takeAsked().filter((action) => action !== 'update');
  await restore({ file, key: null }, target.databases);

  expect(byBackup).toEqual(grantedTo('fucina_backup'));
  expect(target.takeAsked()).toEqual(grantedTo('fucina_restore'));
});

async function open() {
  const names = [1, 2].map(() => `test_${randomUUID().slice(0, 8)}`);
  const { mongodbUri } = await findTestStores();
  const client = await new mongoose.mongo.MongoClient(mongodbUri, { monitorCommands: true }).connect();
  let asked: string[] = [];
  client.on('commandStarted', ({ commandName }) => asked.push(commandName));
  onTestFinished(async () => {
    for (const name of names) await client.db(name).dropDatabase();
    await client.close();
  });
  return {
    client,
    names,
    databases: names.map((name, at) => ({ name: `part-${at}`, db: client.db(name) })),
    /** Actions needed since the last call. Unknown commands count as actions of their own. */
    takeAsked() {
      const actions = asked.map((name) => (name in ACTIONS ? ACTIONS[name] : name));
      asked = [];
      return [...new Set(actions.filter((action) => action != null))].toSorted();
    },
  };
}

function grantedTo(name: string) {
  const { commands } = runSetup({ isReplicaSet: true });
  const role = commands.find(({ createRole }) => createRole === name) as { privileges: Privilege[] };
  return [...new Set(role.privileges.flatMap(({ actions }) => actions))].toSorted();
}
type Privilege = { actions: string[] };

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'fucina-rights-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
