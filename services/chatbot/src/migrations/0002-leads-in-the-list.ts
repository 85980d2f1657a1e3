import type { Migration } from '@fucina/service-kit/migrations/migration';
import type { Connection } from 'mongoose';
import type { StoredLead } from '../leads/stored-lead.ts';
import { wordsOf } from '../leads/words.ts';

// Once a lead could only come from a demo.
const EARLIER_INDEX = 'demoId_1_kind_1_plan_1_email_1';
const WITHOUT_STATUS = { status: { $exists: false } };

/** Leads that were kept before staff had a list get what the list asks for. */
export const leadsInTheList: Migration = {
  id: '0002-leads-in-the-list',
  async run({ db, signal }) {
    await completeLeads(db, signal);
    await dropEarlierIndex(db);
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
      // Staff have had no mail about these so far, and need none now.
      mail: { isWaiting: false, attempts: 0, nextTryAt: createdAt },
    };
    await leads.updateOne({ _id, ...(WITHOUT_STATUS as object) }, { $set: fields });
  }
}

async function dropEarlierIndex(db: Connection) {
  try {
    await db.collection('leads').dropIndex(EARLIER_INDEX);
  } catch (error) {
    const { codeName } = error as { codeName?: string };
    // Neither the collection nor the index need be there.
    if (codeName !== 'IndexNotFound' && codeName !== 'NamespaceNotFound') throw error;
  }
}
