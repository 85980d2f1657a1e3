import type { StoredBot } from '../../bots/bots.repository.ts';
import { createSharedLooks } from '../../shared/shared-looks.ts';
import { type StoredSource, toSource } from '../stored-source.ts';

const EVERY_MS = 500;

export type SourceLook = { bot: StoredBot; data: string };
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

export const tell = (sources: StoredSource[]) => JSON.stringify({ sources: sources.map(toSource) });
