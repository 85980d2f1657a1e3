import { setTimeout as delay } from 'node:timers/promises';
import type { ChatbotDeps } from '../../deps.ts';
import { countPagesLeft } from '../../plans/plans.usecases.ts';
import type { StoredSource } from '../stored-source.ts';
import { Superseded } from './while-ours.ts';

const MAX_TRIES = 12;
const LONGEST_WAIT_MS = 150;

/** Null is unlimited. Company information uses no pages. */
export async function countLeft(
  { id, botId, kind }: StoredSource,
  deps: ChatbotDeps,
): Promise<number | null> {
  const bot = kind === 'text' ? null : await deps.bots.find(botId);
  return bot && countPagesLeft(bot, deps, { except: id });
}

/**
 * Reserves a document's pages, or as many as are left. Writes first and counts afterwards, so that concurrent
 * documents cannot exceed the limit together; on collision they retry.
 */
export async function takePages(
  { source, reader, wanted }: { source: StoredSource; reader: string; wanted: number },
  deps: ChatbotDeps,
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
