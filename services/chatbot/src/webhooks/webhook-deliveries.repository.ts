import {
  type DeliveryAttempt,
  type WebhookDelivery,
  type WebhookEvent,
  webhookLimits,
} from '@fucina/contracts/webhook';
import { createIndexes, isDuplicateKey } from '@fucina/service-kit/mongo';
import { type Connection, Schema, type Types } from 'mongoose';

const KEPT_SECONDS = 30 * 24 * 3600;

const schema = new Schema(
  {
    botId: { type: String, required: true },
    webhookId: { type: Schema.Types.ObjectId, required: true },
    messageId: { type: String, required: true },
    event: { type: String, required: true },
    body: { type: String, required: true },
    // The lead or the conversation that it tells of: deleted with it.
    about: String,
    status: { type: String, required: true },
    // How often it has been tried since it was last ordered.
    tries: { type: Number, required: true },
    attempts: { type: [Object], required: true },
    nextTryAt: { type: Date, required: true },
    replayKey: String,
    createdAt: { type: Date, required: true },
  },
  { collection: 'webhook_deliveries', versionKey: false },
);
schema.index({ webhookId: 1, messageId: 1 }, { unique: true }); // add
schema.index({ webhookId: 1, _id: -1 }); // listByWebhook, trim
schema.index({ nextTryAt: 1 }, { partialFilterExpression: { status: 'waiting' } }); // takeDue
schema.index({ botId: 1, about: 1 }); // removeAbout, removeByBot
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }); // forgotten by the database itself

export type NewDelivery = {
  botId: string;
  webhookId: string;
  messageId: string;
  event: WebhookEvent | 'test';
  body: string;
  about?: string;
  now: Date;
};

export type StoredDelivery = Omit<NewDelivery, 'now' | 'webhookId'> & {
  _id: Types.ObjectId;
  webhookId: Types.ObjectId;
  status: WebhookDelivery['status'];
  tries: number;
  attempts: DeliveryAttempt[];
  nextTryAt: Date;
  createdAt: Date;
};

type Of = { botId: string; webhookId: string };

/** What was sent to webhooks, and what waits to be: a message is the same for as long as it is here. */
export function createWebhookDeliveriesRepository(db: Connection) {
  const model = db.model('WebhookDelivery', schema);

  async function trim(webhookId: string) {
    const last = await model
      .findOne({ webhookId }, { _id: 1 })
      .sort({ _id: -1 })
      .skip(webhookLimits.deliveries - 1)
      .lean();
    if (last) await model.deleteMany({ webhookId, _id: { $lt: last._id }, status: { $ne: 'waiting' } });
  }

  return {
    async ensureIndexes() {
      await createIndexes(model);
    },

    /** A second delivery of the same message to the same webhook is the same. */
    async add({ now, ...delivery }: NewDelivery) {
      const state = { status: 'waiting', tries: 0, attempts: [], nextTryAt: now, createdAt: now };
      try {
        await model.create({ ...delivery, ...state });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      await trim(delivery.webhookId);
    },

    async listByWebhook({ botId, webhookId }: Of): Promise<WebhookDelivery[]> {
      const records = await model
        .find({ botId, webhookId }, { body: 0 })
        .sort({ _id: -1 })
        .limit(webhookLimits.deliveries)
        .lean<StoredDelivery[]>();
      return records.map(toDelivery);
    },

    /** The next one to send, for this process alone until `retryAt`, and not to a webhook that is being called. */
    async takeDue({ now, retryAt, busy }: { now: Date; retryAt: Date; busy: string[] }) {
      return model
        .findOneAndUpdate(
          { status: 'waiting', nextTryAt: { $lte: now }, webhookId: { $nin: busy } },
          { $set: { nextTryAt: retryAt }, $inc: { tries: 1 } },
          { sort: { nextTryAt: 1, _id: 1 }, returnDocument: 'after' },
        )
        .lean<StoredDelivery>();
    },

    /** Notes what a try has come to; without a next one it is over. */
    async settle(
      { _id }: Pick<StoredDelivery, '_id'>,
      {
        attempt,
        status,
        nextTryAt,
      }: { attempt: DeliveryAttempt | null; status: WebhookDelivery['status']; nextTryAt: Date | null },
    ) {
      const noted = attempt && {
        attempts: { $each: [attempt], $position: 0, $slice: webhookLimits.attempts },
      };
      await model.updateOne(
        { _id },
        {
          $set: { status, ...(nextTryAt ? { nextTryAt } : {}) },
          ...(noted ? { $push: noted } : {}),
        },
      );
    },

    /** Sends it again from the beginning, once for each key; false when there is no such delivery. */
    async setAgain({
      botId,
      webhookId,
      id,
      replayKey,
      now,
    }: Of & { id: string; replayKey: string; now: Date }) {
      const delivery = { _id: id, botId, webhookId };
      const again = { status: 'waiting', tries: 0, nextTryAt: now, replayKey };
      await model.updateOne({ ...delivery, replayKey: { $ne: replayKey } }, { $set: again });
      return (await model.countDocuments(delivery)) > 0;
    },

    async removeByWebhook({ botId, webhookId }: Of) {
      await model.deleteMany({ botId, webhookId });
    },

    /** What tells of a lead, or of a conversation. */
    async removeAbout({ botId, about }: { botId: string; about: string }) {
      await model.deleteMany({ botId, about });
    },

    async removeByBot(botId: string) {
      await model.deleteMany({ botId });
    },
  };
}

function toDelivery({ _id, messageId, event, status, attempts, nextTryAt, createdAt }: StoredDelivery) {
  return {
    id: _id.toString(),
    ...{ messageId, event, status, attempts },
    nextTryAt: status === 'waiting' ? nextTryAt.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}
