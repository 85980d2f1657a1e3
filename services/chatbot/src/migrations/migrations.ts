import type { Migration } from '@fucina/service-kit/migrations/migration';
import { summariesOfConversations } from './0001-summaries-of-conversations.ts';
import { leadsInTheList } from './0002-leads-in-the-list.ts';

/** In their order, for good. */
export const migrations: readonly Migration[] = [summariesOfConversations, leadsInTheList];
