import {
  type CreateWebhookBody,
  type WebhookEvent,
  type WebhookState,
  webhook,
  webhookLimits,
} from '@fucina/contracts/webhook';
import { createOnce } from '@fucina/service-kit/create-once';
import { defined } from '@fucina/service-kit/defined';
import { createInFreeSlot } from '@fucina/service-kit/in-free-slot';
import { showAs } from '@fucina/service-kit/stored-record';
import { type Connection, Schema, Types } from 'mongoose';
import { createOutbox, type News, newsFields, newsFrom, newsIndex } from '../shared/outbox.ts';

const COLLECTION = 'webhooks';

const schema = new Schema(
  {
    botId: { type: String, required: true },
    // Numbered slots: the unique index caps the webhooks per bot.
    slot: { type: Number, required: true },
    requestKey: { type: String, required: true },
    url: { type: String, required: true },
    events: { type: [String], required: true },
    state: { type: String, required: true },
    secret: { type: String, required: true },
    secretHint: { type: String, required: true },
    secretKey: String,
    formerSecret: String,
    formerSecretUntil: Date,
    failingSince: Date,
    disabledAt: Date,
    // Disabled at once, because its receiver answered 410.
    isGone: Boolean,
    lastDeliveredAt: Date,
    version: { type: Number, required: true },
    // Pending notice that the webhook was disabled.
    news: newsFields,
    createdAt: { type: Date, required: true },
  },
  { collection: COLLECTION, versionKey: false },
);
schema.index({ botId: 1, slot: 1 }, { unique: true }); // createOnce, listByBot
schema.index({ botId: 1, requestKey: 1 }, { unique: true }); // createOnce
schema.index(...newsIndex); // leasePending

type SealedSecret = { secret: string; secretHint: string };

type NewWebhook = SealedSecret & CreateWebhookBody & { id: string; botId: string; createdAt: Date };

export type StoredWebhook = Omit<NewWebhook, 'id'> & {
  _id: Types.ObjectId;
  state: WebhookState;
  slot: number;
  secretKey?: string;
  formerSecret?: string | null;
  formerSecretUntil?: Date | null;
  failingSince?: Date | null;
  disabledAt?: Date;
  isGone?: boolean;
  lastDeliveredAt?: Date | null;
  version: number;
  news: News;
};

type Changes = { url?: string | undefined; events?: WebhookEvent[] | undefined; state?: WebhookState };
type Of = { botId: string; id: string };

export function createWebhooksRepository(db: Connection) {
  const model = db.model('Webhook', schema);
  const after = { returnDocument: 'after' as const };

  async function findByRequest({ botId, requestKey }: { botId: string; requestKey: string }) {
    return model.findOne({ botId, requestKey }).lean<StoredWebhook>();
  }

  return {
    ...createOutbox<StoredWebhook>(db, COLLECTION),
    findByRequest,

    newId: () => new Types.ObjectId().toString(),

    async listByBot(botId: string): Promise<StoredWebhook[]> {
      return model.find({ botId }).sort({ createdAt: 1, _id: 1 }).lean<StoredWebhook[]>();
    },

    async hasAny(botId: string): Promise<boolean> {
      return (await model.exists({ botId })) !== null;
    },

    async find({ botId, id }: Of): Promise<StoredWebhook | null> {
      return model.findOne({ _id: id, botId }).lean<StoredWebhook>();
    },

    /** Idempotent by request key. Null if all slots are taken. */
    async createOnce({ id, ...given }: NewWebhook): Promise<StoredWebhook | null> {
      const { botId, requestKey, createdAt } = given;
      const news = { ...newsFrom(createdAt), isWaiting: false };
      const fields = { ...given, _id: new Types.ObjectId(id), state: 'active', version: 1, news };
      const { record } = await createOnce<StoredWebhook | null>({
        requestKey,
        find: () => findByRequest({ botId, requestKey }),
        create: async () =>
          createInFreeSlot({
            slots: webhookLimits.perBot,
            taken: await model.distinct('slot', { botId }),
            create: async (slot) => (await model.create({ ...fields, slot })).toObject() as StoredWebhook,
          }),
      });
      return record;
    },

    /** Compare-and-set on the version; null if it changed. Resets the failure history. */
    async change({ botId, id, version }: Of & { version: number }, changes: Changes) {
      return model
        .findOneAndUpdate(
          { _id: id, botId, version },
          {
            $set: { ...defined(changes), failingSince: null, 'news.isWaiting': false },
            $inc: { version: 1 },
          },
          after,
        )
        .lean<StoredWebhook>();
    },

    /** Null if repeated, or if the webhook is gone. */
    async setSecret(
      { botId, id, secretKey }: Of & { secretKey: string },
      { secret, secretHint, formerSecretUntil }: SealedSecret & { formerSecretUntil: Date },
    ) {
      return model
        .findOneAndUpdate(
          { _id: id, botId, secretKey: { $ne: secretKey } },
          [
            { $set: { formerSecret: '$secret' } },
            {
              $set: {
                secret: { $literal: secret },
                secretHint: { $literal: secretHint },
                secretKey: { $literal: secretKey },
                formerSecretUntil,
                version: { $add: ['$version', 1] },
              },
            },
          ],
          { ...after, updatePipeline: true },
        )
        .lean<StoredWebhook>();
    },

    async setDelivered(id: Types.ObjectId, at: Date) {
      await model.updateOne({ _id: id }, { $set: { failingSince: null, lastDeliveredAt: at } });
    },

    async setFailing(id: Types.ObjectId, at: Date) {
      await model.updateOne({ _id: id, failingSince: null }, { $set: { failingSince: at } });
    },

    /** Disables a webhook failing since `failingBefore`, and queues the notice. */
    async disable(
      id: Types.ObjectId,
      { now, failingBefore, isGone }: { now: Date; failingBefore: Date; isGone: boolean },
    ) {
      await model.updateOne(
        { _id: id, state: 'active', failingSince: { $lte: failingBefore } },
        { $set: { state: 'disabled', disabledAt: now, isGone, news: newsFrom(now) }, $inc: { version: 1 } },
      );
    },

    async remove({ botId, id }: Of) {
      await model.deleteOne({ _id: id, botId });
    },
  };
}

export function toWebhook({ formerSecretUntil, ...stored }: StoredWebhook, now: Date) {
  const isOverlapping = formerSecretUntil && formerSecretUntil > now;
  return showAs(webhook, {
    ...stored,
    formerSecretUntil: isOverlapping ? formerSecretUntil : null,
    isGone: stored.state === 'disabled' && (stored.isGone ?? false),
  });
}
