import type { Migration } from '@fucina/service-kit/migrations/run-migrations';
import { takeInEarlierLeads } from '../leads/earlier-leads.ts';
import { dropIndex } from './drop-index.ts';

// Unique indexes from when chatbots' leads had their own collection. The first would reject a key used by two
// chatbots.
const EARLIER_INDEXES = ['requestKey_1', 'createdAt_1'];

export const oneStoreOfLeads: Migration = {
  id: '0004-one-store-of-leads',
  async run({ db, signal }) {
    for (const name of EARLIER_INDEXES) await dropIndex(db, 'leads', name);
    await takeInEarlierLeads(db, signal);
  },
};
