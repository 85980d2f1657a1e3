import { setTimeout as delay } from 'node:timers/promises';
import type { ChatbotDeps } from '../../deps.ts';
import { countPagesLeft } from '../../plans/pages-used.ts';
import type { StoredSource } from '../stored-source.ts';
import { Superseded } from './superseded.ts';

type Deps = Pick<ChatbotDeps, 'bots' | 'pages' | 'sources' | 'now'>;

const MAX_TRIES = 12;
const LONGEST_WAIT_MS = 150;

/** How many pages the plan leaves to this document; null is without limit. Company information takes none. */
export async function countLeft({ id, botId, kind }: StoredSource, deps: Deps): Promise<number | null> {
  const bot = kind === 'text' ? null : await deps.bots.find(botId);
  return bot && countPagesLeft(bot, deps, { except: id });
}

/**
 * Takes the pages of a document out of the plan's, or as many as there are. Whoever takes writes first and counts
 * then: of documents that end at the same moment none passes the limit, and those that collide try again.
 */
export async function takePages(
  { source, reader, wanted }: { source: StoredSource; reader: string; wanted: number },
  deps: Deps,
): Promise<number> {
  const set = async (pages: number) => {
    if (!(await deps.sources.setProgress({ id: source.id, reader }, { pages }, deps.now())))
      throw new Superseded();
  };
  let taken = wanted;
  for (let tries = 0; tries < MAX_TRIES && taken > 0; tries++) {
    await set(taken);
    const left = await countLeft(source, deps);
    if (left === null || left >= taken) return taken;
    await set(0);
    await delay(Math.random() * LONGEST_WAIT_MS);
    taken = Math.min(wanted, (await countLeft(source, deps)) ?? wanted);
  }
  await set(0);
  return 0;
}
