import mongoose from 'mongoose';
import { BackupError } from './backup-error.ts';

/** What is kept under a name in a backup, and the database of that name here. */
export type Database = { name: string; db: mongoose.mongo.Db };

/** Who names others comes before whom they name: accounts and files of clients are named from everywhere. */
export const DATABASES = ['fucina_chatbot', 'fucina_projects', 'fucina_cms', 'fucina_auth'];

const { MongoClient } = mongoose.mongo;

export type Databases = Awaited<ReturnType<typeof openDatabases>>;

/** Opens the databases by the name under which a backup keeps them; `names` says how they are called here. */
export async function openDatabases({
  uri,
  names = Object.fromEntries(DATABASES.map((name) => [name, name])),
}: {
  uri: string;
  names?: Record<string, string>;
}) {
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

/** Whether all databases can be read as of one moment, as replica sets and sharded clusters can be. */
export async function hasSnapshots(client: mongoose.mongo.MongoClient): Promise<boolean> {
  const hello = await client.db('admin').command({ hello: 1 });
  return Boolean(hello.setName) || hello.msg === 'isdbgrid';
}

/** The names of its collections, without those that MongoDB keeps for itself. */
export async function listCollections(db: mongoose.mongo.Db): Promise<string[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}
