import { createHash } from 'node:crypto';
import { createIndexes, isDuplicateKey } from '@fucina/service-kit/mongo';
import { type Connection, Schema, Types } from 'mongoose';
import { writeTogether } from '../../write-together.ts';

/** One post of a message; every post of it has the same three names. */
export type PostedMessage = { botId: string; conversationId: string; requestKey: string };

// Longer than any answer takes: whoever holds a claim for so long is gone.
const HELD_MS = 60_000;
// As long as widgets keep what was asked. A message that is sent again later is worked on, and its turn found at the end.
const KEPT_S = 24 * 3600;

// A claim that is lost in a crash is a message that may be worked on twice; its turn is still kept once.
const quickly = { writeConcern: { w: 1, j: false } };

const schema = new Schema(
  {
    _id: { type: String, required: true },
    holder: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true, expires: KEPT_S },
  },
  { collection: 'message_claims', versionKey: false },
);

/** `isFirst`: nobody has worked on the message before. `giveBack`: it came to nothing, another post may try. */
export type MessageClaim = { isFirst: boolean; giveBack(): Promise<void> };

export type MessageClaimsRepository = ReturnType<typeof createMessageClaimsRepository>;

/** Which messages are or have been worked on, so that no two posts of one are at the same time. */
export function createMessageClaimsRepository(db: Connection) {
  const model = db.model('MessageClaim', schema);
  const write = writeTogether(() => model.collection, quickly);

  return {
    async ensureIndexes() {
      await createIndexes(model);
    },

    /** Null while another post of the message may be worked on. */
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

/** A digest: nothing of a conversation that is deleted can be read from its claims. */
function nameOf({ botId, conversationId, requestKey }: PostedMessage): string {
  return createHash('sha256').update(`${botId} ${conversationId} ${requestKey}`).digest('base64url');
}
