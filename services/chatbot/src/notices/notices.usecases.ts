import type { BotNotice } from '@fucina/contracts/notice';
import type { Role } from '@fucina/contracts/user';
import { startOfNotices } from '@fucina/service-kit/notice-reads.repository';
import type { ChatbotDeps } from '../deps.ts';
import { type Found, listOfBot } from './bot-notices.ts';

const LISTED = 40;

type Deps = Parameters<typeof listOfBot>[2] & Pick<ChatbotDeps, 'bots' | 'leads' | 'noticeReads' | 'now'>;

/** For the user's own chatbots; staff also get new leads. */
export async function listNotices(
  { id, role }: { id: string; role: Role },
  deps: Deps,
): Promise<BotNotice[]> {
  const since = startOfNotices(deps.now());
  const bots = await deps.bots.listByOwner(id);
  const lists = bots.map((bot) => listOfBot(bot, since, deps));
  if (role === 'admin') lists.push(listRequests(since, deps));
  return deps.noticeReads.mark(id, (await Promise.all(lists)).flat());
}

async function listRequests(since: Date, { leads }: Pick<Deps, 'leads'>): Promise<Found[]> {
  const found = await leads.list({ q: '', limit: LISTED });
  return found
    .filter(({ createdAt }) => createdAt > since.toISOString())
    .map(({ id: leadId, createdAt: at, kind: leadKind, name, email }) => ({
      kind: 'request',
      id: `request ${leadId}`,
      ...{ at, leadId, leadKind },
      name: name || email,
    }));
}
