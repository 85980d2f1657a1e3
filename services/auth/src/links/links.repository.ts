import { createHash, randomBytes } from 'node:crypto';
import { type Connection, Schema } from 'mongoose';

const schema = new Schema(
  {
    // The hash of the secret: who reads the database cannot use the link.
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    userId: { type: String, required: true },
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'links', versionKey: false },
);
schema.index({ userId: 1, purpose: 1 }); // removeByUser
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 }); // forgotten by the database itself

export type LinkPurpose = 'verify-email' | 'reset-password' | 'invite' | 'change-email';
export type Link = { purpose: LinkPurpose; userId: string; email: string; expiresAt: Date };

/** Links that were mailed. Each is good for one use. */
export function createLinksRepository(db: Connection) {
  const model = db.model('Link', schema);
  const hash = (token: string) => createHash('sha256').update(token).digest('hex');

  return {
    async ensureIndexes() {
      await model.createIndexes();
    },

    /** Gives the secret, which is kept nowhere. */
    async create(link: Link): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await model.create({ ...link, _id: hash(token) });
      return token;
    },

    async find({
      token,
      purposes,
      now,
    }: {
      token: string;
      purposes: LinkPurpose[];
      now: Date;
    }): Promise<Link | null> {
      const filter = { _id: hash(token), purpose: { $in: purposes }, expiresAt: { $gt: now } };
      return (await model.findOne(filter).lean()) as Link | null;
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
      const filter = { _id: hash(token), purpose: { $in: purposes }, expiresAt: { $gt: now } };
      return (await model.findOneAndDelete(filter).lean()) as Link | null;
    },

    async removeByUser(userId: string, purposes?: LinkPurpose[]) {
      await model.deleteMany(purposes ? { userId, purpose: { $in: purposes } } : { userId });
    },
  };
}
