import { randomBytes } from 'node:crypto';
import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    device: { type: String, default: null },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    renewedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);
schema.index({ userId: 1, lastSeenAt: -1 }); // listByUser, removeByUser
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 }); // TTL

const SEEN_EVERY_MS = 60_000;

export type StoredSession = {
  id: string;
  userId: string;
  device: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  renewedAt: Date | null;
  expiresAt: Date;
};

type SessionRecord = Omit<StoredSession, 'id'> & { _id: string };
type NewSession = Pick<StoredSession, 'userId' | 'device' | 'expiresAt'> & { now: Date };

/** Source of truth: a session is valid as long as its record exists. */
export function createSessionsRepository(db: Connection) {
  const model = db.model<SessionRecord>('Session', schema);

  return {
    async create({ now, ...given }: NewSession): Promise<StoredSession> {
      const _id = randomBytes(16).toString('hex');
      const record = await model.create({ ...given, _id, createdAt: now, lastSeenAt: now });
      return toSession(record.toObject());
    },

    async findActive(id: string, now: Date): Promise<StoredSession | null> {
      const record = await model.findOne({ _id: id, expiresAt: { $gt: now } }).lean();
      return record && toSession(record);
    },

    async listByUser(userId: string, now: Date): Promise<StoredSession[]> {
      const records = await model
        .find({ userId, expiresAt: { $gt: now } })
        .sort({ lastSeenAt: -1 })
        .lean();
      return records.map(toSession);
    },

    /** Written once a minute at most. */
    async setSeen({ id, lastSeenAt }: StoredSession, now: Date) {
      if (now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
      await model.updateOne({ _id: id }, { $max: { lastSeenAt: now } });
    },

    /** Null if the session has ended, which is final. */
    async renew(
      { id, userId }: { id: string; userId: string },
      { now, expiresAt }: { now: Date; expiresAt: Date },
    ): Promise<StoredSession | null> {
      const record = await model
        .findOneAndUpdate(
          { _id: id, userId, expiresAt: { $gt: now } },
          { $max: { expiresAt, renewedAt: now } },
          { returnDocument: 'after' },
        )
        .lean();
      return record && toSession(record);
    },

    async remove({ id, userId }: { id: string; userId: string }): Promise<boolean> {
      const { deletedCount } = await model.deleteOne({ _id: id, userId });
      return deletedCount === 1;
    },

    /** Ends all sessions of a user, except one if given. Returns how many. */
    async removeByUser(userId: string, { except }: { except?: string | undefined } = {}): Promise<number> {
      const filter = except === undefined ? { userId } : { userId, _id: { $ne: except } };
      const { deletedCount } = await model.deleteMany(filter);
      return deletedCount;
    },
  };
}

const toSession = ({ _id: id, ...record }: SessionRecord): StoredSession => ({ id, ...record });
