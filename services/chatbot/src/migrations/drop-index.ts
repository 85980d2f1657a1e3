import type { Connection } from 'mongoose';

/** Index and collection may not exist. */
export async function dropIndex(db: Connection, collection: string, name: string) {
  try {
    await db.collection(collection).dropIndex(name);
  } catch (error) {
    const { codeName } = error as { codeName?: string };
    if (codeName !== 'IndexNotFound' && codeName !== 'NamespaceNotFound') throw error;
  }
}
