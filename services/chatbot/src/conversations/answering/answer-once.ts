import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { AnswerResponse } from '@fucina/contracts/chat';
import { writeTogether } from '@fucina/service-kit/in-batches';
import type { Logger } from '@fucina/service-kit/logger';
import { isDuplicateKey } from '@fucina/service-kit/mongo';
import { ProblemError, problem } from '@fucina/service-kit/problem';
import { type Connection, Schema, Types } from 'mongoose';

// How often and how long to poll while another request answers the same message.
const FIRST_LOOK_MS = 50;
const LOOK_MS = 1000;
const PATIENCE_MS = 20_000;
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

type Message = { botId: string; conversationId: string; requestKey: string };
type Answering = {
  signal: AbortSignal | undefined;
  answer: () => Promise<AnswerResponse>;
  find: () => Promise<AnswerResponse | null>;
};

/** Deduplicates requests by leases: a duplicate waits for the first one's answer, and takes over if that fails. */
export function createAnswerOnce(db: Connection, { now, logger }: { now: () => Date; logger: Logger }) {
  const model = db.model('MessageClaim', schema);
  const write = writeTogether(() => model.collection, quickly);

  /** Null while another request holds the claim. `isFirst`: no earlier claim existed. */
  async function claim(_id: string) {
    const at = now();
    const holder = new Types.ObjectId();
    const filter = { _id, at: { $lte: new Date(at.getTime() - HELD_MS) } } as object;
    try {
      const update = { $set: { holder, at } };
      const { isInserted: isFirst } = await write({ updateOne: { filter, update, upsert: true } });
      return { isFirst, giveBack: () => model.deleteOne({ _id, holder }).exec() };
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  return async (message: Message, { signal, answer, find }: Answering): Promise<AnswerResponse> => {
    for (let waitedMs = 0; waitedMs < PATIENCE_MS && !signal?.aborted; ) {
      const claimed = await claim(nameOf(message));
      const known = claimed?.isFirst ? null : await find();
      if (known) return known;
      if (claimed) {
        try {
          return await answer();
        } catch (error) {
          const isKept = error instanceof ProblemError && error.code === 'message.being_answered';
          const kept = isKept ? await find() : null;
          if (kept) return kept;
          // If releasing fails, the claim expires.
          await claimed
            .giveBack()
            .catch((err) => logger.warn({ err }, 'the claim on a message could not be released'));
          throw error;
        }
      }
      const pauseMs = Math.min(LOOK_MS, waitedMs || FIRST_LOOK_MS);
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
      waitedMs += pauseMs;
    }
    throw problem('message.being_answered', { retryAfter: 1 });
  };
}

/** Hashed, so that claims reveal nothing about a deleted conversation. */
function nameOf({ botId, conversationId, requestKey }: Message): string {
  return createHash('sha256').update(`${botId} ${conversationId} ${requestKey}`).digest('base64url');
}
