import type { BotLeadField } from '@fucina/contracts/bot-lead';
import type { BotNotice } from '@fucina/contracts/notice';
import type { Role } from '@fucina/contracts/user';
import { startOfNotices } from '@fucina/service-kit/notice-reads.repository';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { StoredTurn } from '../conversations/stored-conversation.ts';
import type { ChatbotDeps } from '../deps.ts';

const LISTED_OF_BOT = 20;
const LISTED_FOR_STAFF = 40;
const GAP_TURNS = 100;
const MAX_QUESTION = 200;

type Unread<Notice> = Notice extends unknown ? Omit<Notice, 'isRead'> : never;
type Found = Unread<BotNotice>;

/** Notices about the user's own chatbots; staff also see new leads. */
export async function listNotices(
  { id, role }: { id: string; role: Role },
  deps: ChatbotDeps,
): Promise<BotNotice[]> {
  const since = startOfNotices(deps.now());
  const bots = await deps.bots.listByOwner(id);
  const lists = bots.map((bot) => listOfBot(bot, since, deps));
  if (role === 'admin') lists.push(listRequests(since, deps));
  return deps.noticeReads.mark(id, (await Promise.all(lists)).flat());
}

async function listRequests(since: Date, { leads }: ChatbotDeps): Promise<Found[]> {
  const found = await leads.list({ q: '', limit: LISTED_FOR_STAFF });
  return found
    .filter(({ createdAt }) => createdAt > since.toISOString())
    .map(({ id: leadId, createdAt: at, kind: leadKind, name, email }) => ({
      kind: 'request',
      id: `request ${leadId}`,
      ...{ at, leadId, leadKind },
      name: name || email,
    }));
}

/** Computed from existing records; notices are not stored. */
async function listOfBot(
  { id: botId, name }: Pick<StoredBot, 'id' | 'name'>,
  since: Date,
  deps: ChatbotDeps,
): Promise<Found[]> {
  const [sources, turns, falls, { leads }, handOffs, webhooks] = await Promise.all([
    deps.sources.listByBot(botId),
    deps.conversations.listGapTurns(botId, GAP_TURNS),
    deps.reports.listFalls(botId, { since, limit: LISTED_OF_BOT }),
    deps.leads.listOfBot(botId, { limit: LISTED_OF_BOT, before: undefined, spam: 'false' }),
    deps.handOffs.listSince(botId, { since, limit: LISTED_OF_BOT }),
    deps.webhooks.listByBot(botId),
  ]);
  const of = { bot: { id: botId, name } };
  const found: (Found & { at: string })[] = [
    ...sources
      .filter(({ status }) => status === 'failed')
      .map(({ id, run, name: source, touchedAt }) => ({
        ...{ ...of, kind: 'source.failed' as const, id: `source ${id} ${run}`, source },
        at: touchedAt.toISOString(),
      })),
    ...groupByDay(turns).map(({ day, count, last }) => ({
      ...{ ...of, kind: 'gap' as const, id: `gap ${botId} ${day}`, count },
      ...{ at: last.at.toISOString(), question: last.question.slice(0, MAX_QUESTION).toWellFormed() },
    })),
    ...falls.map(({ id, finishedAt, counts }) => ({
      ...{ ...of, kind: 'report.fell' as const, id: `report ${id}`, at: finishedAt.toISOString() },
      ...{ passed: counts.right + counts.honestRefusals, total: counts.total },
    })),
    ...leads.map(({ id, createdAt: at, fields }) => ({
      ...{ ...of, kind: 'lead' as const, id: `lead ${id}`, at, name: nameIn(fields) },
    })),
    ...handOffs.map(({ _id, createdAt, name: visitor, email }) => ({
      ...{ ...of, kind: 'handOff' as const, id: `hand-off ${_id}`, name: visitor || email },
      at: createdAt.toISOString(),
    })),
    // Webhooks disabled by an earlier release have no `disabledAt`.
    ...webhooks.flatMap(({ _id, state, failingSince, disabledAt: at = failingSince, url, isGone }) =>
      state === 'disabled' && at
        ? {
            ...{ ...of, kind: 'webhook.disabled' as const, host: new URL(url).host, isGone: isGone ?? false },
            ...{ id: `webhook ${_id} ${at.getTime()}`, at: at.toISOString() },
          }
        : [],
    ),
  ];
  return found.filter(({ at }) => at > since.toISOString());
}

/** Expects oldest first, so that the latest turn of a day wins. */
function groupByDay(turns: StoredTurn[]) {
  const days = new Map<string, { day: string; count: number; last: StoredTurn }>();
  for (const turn of turns) {
    const day = turn.at.toISOString().slice(0, 10);
    days.set(day, { day, count: (days.get(day)?.count ?? 0) + 1, last: turn });
  }
  return [...days.values()];
}

/** The visitor's name, else their address. A form may ask for neither. */
function nameIn(fields: BotLeadField[]): string {
  return (
    fields.find(({ name }) => name === 'name')?.value ||
    fields.find(({ type }) => type === 'email')?.value ||
    ''
  );
}
