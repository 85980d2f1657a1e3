import type { Migration } from '@fucina/service-kit/migrations/migration';
import { summariesOfConversations } from './0001-summaries-of-conversations.ts';
import { leadsInTheList } from './0002-leads-in-the-list.ts';
import { outcomesCounted } from './0003-outcomes-counted.ts';

/** Order is fixed for good. */
export const migrations: readonly Migration[] = [summariesOfConversations, leadsInTheList, outcomesCounted];
