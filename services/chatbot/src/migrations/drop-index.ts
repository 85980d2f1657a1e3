import type { Connection } from 'mongoose';

/** Tolerates a missing index or collection. */
export async function dropIndex(db: Connection, collection: string, name: string) {
  try {
    await db.collection(collection).dropIndex(name);
  } catch (error) {
    const { codeName } = error as { codeName?: string };
    if (codeName !== 'IndexNotFound' && codeName !== 'NamespaceNotFound') throw error;
  }
}
