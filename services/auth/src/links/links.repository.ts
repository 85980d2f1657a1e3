import { createHash, randomBytes } from 'node:crypto';
import { createIndexes } from '@fucina/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  {
    // The hash of the secret: who reads the database cannot use the link.
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    userId: { type: String, required: true },
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { collection: 'links', versionKey: false },
);
schema.index({ userId: 1, purpose: 1 }); // removeByUser, removeOpenByUser
// Whoever opens it late is told that it has expired; after that the database itself forgets it.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 30 * 24 * 3600 });

export type LinkPurpose = 'verify-email' | 'reset-password' | 'invite' | 'change-email';
export type NewLink = { purpose: LinkPurpose; userId: string; email: string; expiresAt: Date };
export type Link = NewLink & { usedAt?: Date | null };

/** Links that were mailed. Each is good for one use. */
export function createLinksRepository(db: Connection) {
  const model = db.model('Link', schema);
  const hash = (token: string) => createHash('sha256').update(token).digest('hex');

  return {
    async ensureIndexes() {
      await createIndexes(model);
    },

    /** Gives the secret, which is kept nowhere. */
    async create(link: NewLink): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await model.create({ ...link, _id: hash(token) });
      return token;
    },

    /** Also one that was used or has expired. */
    async find({ token, purposes }: { token: string; purposes: LinkPurpose[] }): Promise<Link | null> {
      return (await model.findOne({ _id: hash(token), purpose: { $in: purposes } }).lean()) as Link | null;
    },

    /** Null when somebody else was faster: of two uses at once, one counts. */
    async take({
      token,
      purposes,
      now,
    }: {
      token: string;
      purposes: LinkPurpose[];
      now: Date;
    }): Promise<Link | null> {
      const open = { _id: hash(token), purpose: { $in: purposes }, expiresAt: { $gt: now }, usedAt: null };
      return (await model.findOneAndUpdate(open, { $set: { usedAt: now } }).lean()) as Link | null;
    },

    async removeByUser(userId: string) {
      await model.deleteMany({ userId });
    },

    /** Those that were used still tell so. */
    async removeOpenByUser(userId: string, purposes: LinkPurpose[]) {
      await model.deleteMany({ userId, purpose: { $in: purposes }, usedAt: null });
    },
  };
}
