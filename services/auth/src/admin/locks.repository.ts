import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDuplicateKey } from '@fucina/service-kit/mongo';
import { problem } from '@fucina/service-kit/problem';
import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'locks', versionKey: false },
);

const HELD_MS = 10_000;
const PATIENCE_MS = 5000;

/** Distributed lock. It expires after ten seconds if its process dies. */
export function createLocksRepository(db: Connection) {
  const model = db.model('Lock', schema);

  async function acquire(name: string, owner: string): Promise<boolean> {
    const now = new Date();
    try {
      await model.updateOne(
        { _id: name, until: { $lt: now } },
        { $set: { owner, until: new Date(now.getTime() + HELD_MS) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    async withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
      const owner = randomUUID();
      const giveUpAt = performance.now() + PATIENCE_MS;
      while (!(await acquire(name, owner))) {
        if (performance.now() > giveUpAt) throw problem('database.unavailable', { retryAfter: 3 });
        await wait(10 + Math.random() * 20);
      }
      try {
        return await work();
      } finally {
        await model.deleteOne({ _id: name, owner });
      }
    },
  };
}
