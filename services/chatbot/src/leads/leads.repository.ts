import type { BotLead, ListBotLeadsQuery } from '@fucina/contracts/bot-lead';
import {
  type Lead,
  type LeadKind,
  type LeadStatus,
  type ListLeadsQuery,
  leadKind,
} from '@fucina/contracts/lead';
import { defined } from '@fucina/service-kit/defined';
import { ignoreDuplicate } from '@fucina/service-kit/mongo';
import { type Connection, Types } from 'mongoose';
import { withWords } from '../conversations/turns.ts';
import { createOutbox, newsFrom } from '../shared/outbox.ts';
import { takeInEarlierLeads } from './earlier-leads.ts';
import {
  leadSchema,
  type NewBotLead,
  type NewLead,
  type StoredBotLead,
  type StoredLead,
  toBotLead,
  toLead,
  wordsOf,
} from './stored-lead.ts';

const WITHOUT_SPAM: LeadStatus[] = ['new', 'in_progress', 'closed'];

type Filters = { status?: LeadStatus | undefined; kind?: LeadKind | undefined; q: string };

/** Our own website's leads; only those have a kind. */
const ours = { kind: { $in: leadKind.options } };

export const toFilter = ({ status, kind, q }: Filters) => ({
  status: status ?? { $in: WITHOUT_SPAM },
  ...(kind ? { kind } : ours),
  ...withWords(q),
});

type Changes = { status?: LeadStatus | undefined; note?: string | undefined };

/** Leads from our website and from clients' chatbots. They outlive the demo but not the retention period. */
export function createLeadsRepository(db: Connection) {
  const model = db.model('Lead', leadSchema);

  return {
    ...createOutbox<StoredLead | StoredBotLead>(db, 'leads', 'mail'),

    /**
     * Idempotent: a repeated request, or the same request from the same person, keeps the original. Spam triggers no
     * notification.
     */
    async keep(lead: NewLead | NewBotLead) {
      const forStaff = lead.botId === undefined && {
        ...{ email: lead.email.toLowerCase(), words: wordsOf(lead) },
        ...{ note: '', version: 1 },
      };
      const mail = { ...newsFrom(lead.createdAt), isWaiting: lead.status !== 'spam' };
      await model.create({ ...lead, ...forStaff, mail } as object).catch(ignoreDuplicate);
    },

    async countNew(): Promise<number> {
      return model.countDocuments({ ...ours, status: 'new' });
    },

    async list({ before, limit, ...filters }: ListLeadsQuery): Promise<Lead[]> {
      return (await listNewest<StoredLead>(toFilter(filters), { before, limit })).map(toLead);
    },

    /** Newest first, streamed. */
    async *each(filters: Filters): AsyncGenerator<Lead> {
      for await (const record of eachNewest(toFilter(filters))) yield toLead(record as unknown as StoredLead);
    },

    async listOfBot(
      botId: string,
      { before, limit, spam }: Pick<ListBotLeadsQuery, 'before' | 'limit' | 'spam'>,
    ): Promise<{ leads: BotLead[]; next: string | null }> {
      const filter = { botId, status: spam === 'true' ? 'spam' : 'new' };
      const records = await listNewest<StoredBotLead>(filter, { before, limit: limit + 1 });
      const leads = records.slice(0, limit).map(toBotLead);
      return { leads, next: records.length > limit ? (leads.at(-1)?.id ?? null) : null };
    },

    async *eachOfBot(botId: string): AsyncGenerator<BotLead> {
      for await (const record of eachNewest({ botId, status: 'new' }))
        yield toBotLead(record as unknown as StoredBotLead);
    },

    async find(id: string): Promise<Lead | null> {
      const record = await model.findOne({ _id: id, botId: null }).lean<StoredLead>();
      return record && toLead(record);
    },

    async change(id: string, version: number, changes: Changes): Promise<Lead | null> {
      const record = await model
        .findOneAndUpdate(
          { _id: id, botId: null, version },
          { $set: defined(changes), $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean<StoredLead>();
      return record && toLead(record);
    },

    /** `botId` null: our own lead. */
    async remove({ id, botId = null }: { id: string; botId?: string | null }) {
      await model.deleteOne({ _id: id, botId });
    },

    /** `botId` null: our own leads. */
    async removeOlderThan(botId: string | null, date: Date): Promise<number> {
      const whose = botId === null ? ours : { botId };
      return (await model.deleteMany({ ...whose, createdAt: { $lt: date } })).deletedCount;
    },

    takeInEarlier: () => takeInEarlierLeads(db),

    /** For data exports, including staff notes. */
    async listByEmail(email: string) {
      const records = await model
        .find({ email: email.toLowerCase() })
        .sort({ createdAt: 1 })
        .lean<StoredLead[]>();
      return records.map((record) => {
        const { id: _id, version: _version, status: _status, ...fields } = toLead(record);
        return Object.fromEntries(
          Object.entries(fields).filter(([, value]) => value !== null && value !== ''),
        );
      });
    },

    async removeByEmail(email: string) {
      await model.deleteMany({ email: email.toLowerCase() });
    },
  };

  function eachNewest(filter: object) {
    return model.find(filter).sort({ _id: -1 }).lean().cursor();
  }

  function listNewest<Record>(
    filter: object,
    { before, limit }: { before?: string | undefined; limit: number },
  ) {
    const older = before ? { _id: { $lt: new Types.ObjectId(before) } } : {};
    return model
      .find({ ...filter, ...older })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<Record[]>();
  }
}
