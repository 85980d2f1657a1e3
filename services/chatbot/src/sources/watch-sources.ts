import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import type { Watched } from '../shared/event-stream.ts';
import { createSharedPolling } from '../shared/shared-polling.ts';
import { type StoredSource, toSource } from './stored-source.ts';

const EVERY_MS = 500;

type SourceState = { bot: StoredBot; data: string };
type Stores = {
  bots: { findMany(ids: string[]): Promise<StoredBot[]> };
  sources: { listByBots(botIds: string[]): Promise<StoredSource[]> };
};

/** Shared polling of all watched bots' sources, twice a second. */
export function createSourcePolling({ bots, sources }: Stores, everyMs = EVERY_MS) {
  async function read(ids: string[]) {
    const [found, listed] = await Promise.all([bots.findMany(ids), sources.listByBots(ids)]);
    const byBot = Map.groupBy(listed, ({ botId }) => botId);
    return new Map(found.map((bot) => [bot.id, { bot, data: write(byBot.get(bot.id) ?? []) }]));
  }
  return createSharedPolling<SourceState>({ read, everyMs });
}

const write = (sources: StoredSource[]) => JSON.stringify({ sources: sources.map(toSource) });

type Watching = {
  botId: string;
  requireStillOwn: (bot: StoredBot | null) => unknown;
  signal: AbortSignal;
};

/**
 * Yields a bot's sources on every change, while the listener still has access. Reads only the database, so any
 * process can serve it and a reconnecting client misses nothing.
 */
export async function* watchSources(
  { botId, requireStillOwn, signal }: Watching,
  { sources, sourcePolling }: ChatbotDeps,
): AsyncGenerator<Watched> {
  let sent = '';
  let look = async () => write(await sources.listByBot(botId));
  while (!signal.aborted) {
    const data = await look();
    yield data === sent ? null : { event: 'sources', data };
    sent = data;
    look = lookAgain;
  }

  async function lookAgain() {
    const found = await sourcePolling.next(botId);
    requireStillOwn(found?.bot ?? null);
    return found?.data ?? '';
  }
}
