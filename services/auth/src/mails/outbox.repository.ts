import { type NewestFirstQuery, type OutboxMail, outboxMail } from '@fucina/contracts/administration';
import { ignoreDuplicate, uniqueIfSet } from '@fucina/service-kit/mongo';
import { showAs } from '@fucina/service-kit/stored-record';
import { type Connection, Schema, Types } from 'mongoose';
import type { z } from 'zod';
import type { MailContent } from './render-mail.ts';

const schema = new Schema(
  {
    to: { type: String, required: true },
    userId: { type: String, required: true },
    key: String,
    subject: { type: String, required: true },
    text: { type: String, default: null },
    html: { type: String, default: null },
    status: { type: String, enum: ['waiting', 'sent', 'failed'], required: true },
    attempts: { type: Number, required: true },
    nextTryAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null }, // when its link does
    createdAt: { type: Date, required: true },
  },
  { collection: 'outbox', versionKey: false },
);
schema.index({ status: 1, nextTryAt: 1 }); // takeDue
schema.index({ userId: 1, _id: -1 }); // listByUser, removeByUser
schema.index({ key: 1 }, uniqueIfSet('key')); // add
schema.index({ createdAt: 1 }, { expireAfterSeconds: 30 * 24 * 3600 }); // TTL

type NewMail = MailContent & { to: string; userId: string; key?: string; expiresAt?: Date; now: Date };
const sentMail = outboxMail.omit({ html: true });
export type SentMail = z.infer<typeof sentMail>;
export type DueMail = { id: string; to: string; attempts: number; expiresAt: Date | null } & MailContent;

/** Outbox. Without a mail server, mails stay here for staff to read. */
export function createOutboxRepository(db: Connection) {
  const model = db.model('Mail', schema);

  return {
    async add({ now, ...mail }: NewMail) {
      await model
        .create({ ...mail, status: 'waiting', attempts: 0, nextTryAt: now, createdAt: now })
        .catch(ignoreDuplicate);
    },

    /** Leases the next due mail to this process until `retryAt`. */
    async takeDue({ now, retryAt }: { now: Date; retryAt: Date }): Promise<DueMail | null> {
      const record = await model
        .findOneAndUpdate(
          { status: 'waiting', nextTryAt: { $lte: now } },
          { $set: { nextTryAt: retryAt }, $inc: { attempts: 1 } },
          { sort: { nextTryAt: 1 }, returnDocument: 'after' },
        )
        .lean();
      if (!record) return null;
      const { _id, to, attempts, subject, text, html, expiresAt } = record;
      const due = { id: _id.toString(), to, attempts, expiresAt: expiresAt ?? null };
      return { ...due, subject, text: text ?? '', html: html ?? '' };
    },

    async setRetry(id: string, nextTryAt: Date) {
      await model.updateOne({ _id: id }, { $set: { nextTryAt } });
    },

    /** Erases the body, since it contains a login link. */
    async settle(id: string, status: 'sent' | 'failed') {
      await model.updateOne({ _id: id }, { $set: { status, text: null, html: null } });
    },

    /** Leaves out login links, which a stolen session could use. */
    async listByUser(userId: string): Promise<SentMail[]> {
      const records = await model.find({ userId }).sort({ _id: -1 }).lean();
      return records.map((mail) => showAs(sentMail, { ...mail, text: mail.key ? mail.text : null }));
    },

    async removeByUser(userId: string) {
      await model.deleteMany({ userId });
    },

    async list({ before, limit }: NewestFirstQuery): Promise<OutboxMail[]> {
      const filter = before ? { _id: { $lt: new Types.ObjectId(before) } } : {};
      const records = await model.find(filter).sort({ _id: -1 }).limit(limit).lean();
      return records.map((mail) => showAs(outboxMail, mail));
    },
  };
}
