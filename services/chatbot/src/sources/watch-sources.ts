import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import type { Watched } from '../shared/event-stream.ts';
import { createSharedLooks } from '../shared/shared-looks.ts';
import { type StoredSource, toSource } from './stored-source.ts';

const EVERY_MS = 500;

type SourceLook = { bot: StoredBot; data: string };
type Stores = {
  bots: { findMany(ids: string[]): Promise<StoredBot[]> };
  sources: { listByBots(botIds: string[]): Promise<StoredSource[]> };
};

/** Shared polling of all watched bots' sources, twice a second. */
export function createSourceLooks({ bots, sources }: Stores, everyMs = EVERY_MS) {
  async function read(ids: string[]) {
    const [found, listed] = await Promise.all([bots.findMany(ids), sources.listByBots(ids)]);
    const byBot = Map.groupBy(listed, ({ botId }) => botId);
    return new Map(found.map((bot) => [bot.id, { bot, data: tell(byBot.get(bot.id) ?? []) }]));
  }
  return createSharedLooks<SourceLook>({ read, everyMs });
}

const tell = (sources: StoredSource[]) => JSON.stringify({ sources: sources.map(toSource) });

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
  { sources, sourceLooks }: ChatbotDeps,
): AsyncGenerator<Watched> {
  let told = '';
  let look = async () => tell(await sources.listByBot(botId));
  while (!signal.aborted) {
    const data = await look();
    yield data === told ? null : { event: 'sources', data };
    told = data;
    look = lookAgain;
  }

  async function lookAgain() {
    const found = await sourceLooks.next(botId);
    requireStillOwn(found?.bot ?? null);
    return found?.data ?? '';
  }
}
