import type { Migration } from '@fucina/service-kit/migrations/run-migrations';
import type { Connection } from 'mongoose';
import type { StoredLead } from '../leads/stored-lead.ts';
import { wordsOf } from '../leads/stored-lead.ts';
import { dropIndex } from './drop-index.ts';

// Dates from when only demos had leads.
const EARLIER_INDEX = 'demoId_1_kind_1_plan_1_email_1';
const WITHOUT_STATUS = { status: { $exists: false } };

export const leadsInTheList: Migration = {
  id: '0002-leads-in-the-list',
  async run({ db, signal }) {
    await completeLeads(db, signal);
    await dropIndex(db, 'leads', EARLIER_INDEX);
  },
};

async function completeLeads(db: Connection, signal: AbortSignal) {
  const leads = db.collection<StoredLead>('leads');
  for await (const lead of leads.find(WITHOUT_STATUS as object)) {
    signal.throwIfAborted();
    const { _id, kind, createdAt } = lead;
    const fields = {
      kind: kind === 'contact' ? ('demo' as const) : kind,
      status: 'new' as const,
      note: '',
      version: 1,
      words: wordsOf(lead),
      // Old leads trigger no mail.
      mail: { isWaiting: false, attempts: 0, nextTryAt: createdAt },
    };
    await leads.updateOne({ _id, ...(WITHOUT_STATUS as object) }, { $set: fields });
  }
}
