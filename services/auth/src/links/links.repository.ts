import { createHash, randomBytes } from 'node:crypto';
import { type Connection, Schema } from 'mongoose';
import type { LinkPurpose } from '../mails/mail-texts.ts';

const schema = new Schema(
  {
    // Hash of the token, so that a leaked database holds no usable links.
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
// Kept past expiry, so that a late click can be told "expired". Then removed by TTL.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 30 * 24 * 3600 });

export type NewLink = { purpose: LinkPurpose; userId: string; email: string; expiresAt: Date };
export type Link = NewLink & { usedAt?: Date | null };

export function createLinksRepository(db: Connection) {
  const model = db.model('Link', schema);
  const hash = (token: string) => createHash('sha256').update(token).digest('hex');

  return {
    /** Returns the token; only its hash is stored. */
    async create(link: NewLink): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await model.create({ ...link, _id: hash(token) });
      return token;
    },

    /** Includes used and expired links. */
    async find({ token, purposes }: { token: string; purposes: LinkPurpose[] }): Promise<Link | null> {
      return (await model.findOne({ _id: hash(token), purpose: { $in: purposes } }).lean()) as Link | null;
    },

    /** Null if already used. Of concurrent uses only one succeeds. */
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

    /** Keeps used links, so that they can be reported as used. */
    async removeOpenByUser(userId: string, purposes: LinkPurpose[]) {
      await model.deleteMany({ userId, purpose: { $in: purposes }, usedAt: null });
    },
  };
}
