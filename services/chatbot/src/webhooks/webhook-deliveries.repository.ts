import {
  type DeliveryAttempt,
  type WebhookDelivery,
  type WebhookEvent,
  webhookDelivery,
  webhookLimits,
} from '@fucina/contracts/webhook';
import { ignoreDuplicate } from '@fucina/service-kit/mongo';
import { showAs } from '@fucina/service-kit/stored-record';
import { type Connection, Schema, type Types } from 'mongoose';

const KEPT_SECONDS = 30 * 24 * 3600;

const schema = new Schema(
  {
    botId: { type: String, required: true },
    webhookId: { type: Schema.Types.ObjectId, required: true },
    messageId: { type: String, required: true },
    event: { type: String, required: true },
    body: { type: String, required: true },
    // Id of the lead or conversation. Deleting it deletes the delivery.
    about: String,
    status: { type: String, required: true },
    // Attempts since the last manual replay.
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
schema.index({ botId: 1, about: 1 }); // removeAbout, removeOlderThan
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }); // TTL

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
    async add({ now, ...delivery }: NewDelivery) {
      const state = { status: 'waiting', tries: 0, attempts: [], nextTryAt: now, createdAt: now };
      await model.create({ ...delivery, ...state }).catch(ignoreDuplicate);
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

    /**
     * Leases the next due message until `retryAt`, skipping webhooks in `busy`. Only `settle` counts an attempt, so a
     * worker that is stopped before uses none up.
     */
    async takeDue({ now, retryAt, busy }: { now: Date; retryAt: Date; busy: string[] }) {
      return model
        .findOneAndUpdate(
          { status: 'waiting', nextTryAt: { $lte: now }, webhookId: { $nin: busy } },
          { $set: { nextTryAt: retryAt } },
          { sort: { nextTryAt: 1, _id: 1 }, returnDocument: 'after' },
        )
        .lean<StoredDelivery>();
    },

    /** Counts an attempt and, if it reached the network, notes it. Without a next one, the delivery is over. */
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
          $inc: { tries: 1 },
          ...(noted ? { $push: noted } : {}),
        },
      );
    },

    /** Restarts the attempts. Idempotent by key. False if there is no such delivery. */
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

    async removeAbout({ botId, about }: { botId: string; about: string }) {
      await model.deleteMany({ botId, about });
    },

    async removeOlderThan(botId: string, date: Date): Promise<number> {
      return (await model.deleteMany({ botId, createdAt: { $lt: date } })).deletedCount;
    },
  };
}

const toDelivery = ({ nextTryAt, ...stored }: StoredDelivery) =>
  showAs(webhookDelivery, { ...stored, nextTryAt: stored.status === 'waiting' ? nextTryAt : null });
