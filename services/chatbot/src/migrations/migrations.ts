import type { Migration } from '@fucina/service-kit/migrations/run-migrations';
import { summariesOfConversations } from './0001-summaries-of-conversations.ts';
import { leadsInTheList } from './0002-leads-in-the-list.ts';
import { outcomesCounted } from './0003-outcomes-counted.ts';
import { oneStoreOfLeads } from './0004-one-store-of-leads.ts';
import { demosAmongBots } from './0005-demos-among-bots.ts';

/** Append only: the order must never change. */
export const migrations: readonly Migration[] = [
  summariesOfConversations,
  leadsInTheList,
  outcomesCounted,
  oneStoreOfLeads,
  demosAmongBots,
];
