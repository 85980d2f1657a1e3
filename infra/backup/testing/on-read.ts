import type mongoose from 'mongoose';

/** Wraps a database so that listing its collections triggers the next change. */
export function onRead(db: mongoose.mongo.Db, changes: (() => Promise<unknown>)[]): mongoose.mongo.Db {
  function listCollections(...given: []) {
    const cursor = db.listCollections(...given);
    async function toArray() {
      await changes.shift()?.();
      return cursor.toArray();
    }
    return { toArray };
  }
  return new Proxy(db, {
    get: (_, name) => {
      if (name === 'listCollections') return listCollections;
      const value = Reflect.get(db, name);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}
