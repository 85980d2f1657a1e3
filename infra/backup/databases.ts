import mongoose from 'mongoose';
import { BackupError } from './backup-error.ts';

/** Name in the backup, and the actual database. */
export type Database = { name: string; db: mongoose.mongo.Db };

/** Referencing databases first: every other one refers to accounts and files. */
const DATABASES = ['fucina_chatbot', 'fucina_projects', 'fucina_cms', 'fucina_auth'];

const { MongoClient } = mongoose.mongo;

export type Databases = Awaited<ReturnType<typeof openDatabases>>;

type Options = { uri: string; names?: Record<string, string> };

/** `names` maps names in the backup to actual ones. */
export async function openDatabases({
  uri,
  names = Object.fromEntries(DATABASES.map((name) => [name, name])),
}: Options) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5000, appName: 'fucina-backup' });
  try {
    await client.connect();
  } catch (error) {
    await client.close();
    throw new BackupError(`The database cannot be reached: ${(error as Error).message}`);
  }
  return {
    client,
    databases: Object.entries(names).map(([name, here]): Database => ({ name, db: client.db(here) })),
    close: () => client.close(),
  };
}

/** True if the server supports snapshot reads, as replica sets and sharded clusters do. */
export async function hasSnapshots(client: mongoose.mongo.MongoClient): Promise<boolean> {
  const hello = await client.db('admin').command({ hello: 1 });
  return Boolean(hello.setName) || hello.msg === 'isdbgrid';
}

export async function listCollections(db: mongoose.mongo.Db): Promise<string[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}
