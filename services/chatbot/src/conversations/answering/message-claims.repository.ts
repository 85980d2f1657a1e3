import { createHash } from 'node:crypto';
import { isDuplicateKey } from '@fucina/service-kit/mongo';
import { type Connection, Schema, Types } from 'mongoose';
import { writeTogether } from '../../shared/in-batches.ts';

export type PostedMessage = { botId: string; conversationId: string; requestKey: string };

// Longer than any answer takes, so the holder of an older claim is dead.
const HELD_MS = 60_000;
// As long as widgets keep retrying. A later duplicate is answered again, but its turn is stored only once.
const KEPT_S = 24 * 3600;

// Not journalled: a claim lost in a crash only costs duplicate work.
const quickly = { writeConcern: { w: 1, j: false } };

const schema = new Schema(
  {
    _id: { type: String, required: true },
    holder: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true, expires: KEPT_S },
  },
  { collection: 'message_claims', versionKey: false },
);

/** `isFirst`: no earlier claim existed. `giveBack`: releases the claim after a failure. */
export type MessageClaim = { isFirst: boolean; giveBack(): Promise<void> };

export type MessageClaimsRepository = ReturnType<typeof createMessageClaimsRepository>;

/** Leases on messages, so that no two requests answer the same one. */
export function createMessageClaimsRepository(db: Connection) {
  const model = db.model('MessageClaim', schema);
  const write = writeTogether(() => model.collection, quickly);

  return {
    /** Null while another request holds the claim. */
    async claim(message: PostedMessage, at: Date): Promise<MessageClaim | null> {
      const _id = nameOf(message);
      const holder = new Types.ObjectId();
      const left = { _id, at: { $lte: new Date(at.getTime() - HELD_MS) } };
      try {
        const update = { $set: { holder, at } };
        const { isInserted } = await write({ updateOne: { filter: left as object, update, upsert: true } });
        const giveBack = async () => void (await model.deleteOne({ _id, holder }));
        return { isFirst: isInserted, giveBack };
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
  };
}

/** Hashed, so that claims reveal nothing about a deleted conversation. */
function nameOf({ botId, conversationId, requestKey }: PostedMessage): string {
  return createHash('sha256').update(`${botId} ${conversationId} ${requestKey}`).digest('base64url');
}
