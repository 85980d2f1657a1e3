import type { ChatbotDeps } from '../deps.ts';

type DeleteDeps = Pick<ChatbotDeps, 'bots' | 'botStores' | 'now'>;

/** Whatever was under way when a bot was deleted has ended by then, and what it wrote goes too. */
const LAST_SWEEP_AFTER_MS = 5 * 60_000;

/** From here on nobody finds the bot; what belongs to it goes now, or with the worker when this is interrupted. */
export async function deleteBot(id: string, deps: DeleteDeps) {
  await deps.bots.setDeleted(id, deps.now());
  await removeBelongings(id, deps);
}

/** Removes all that belongs to a bot or a demo, and finds nothing left to do the second time. */
export async function removeBelongings(id: string, { botStores }: Pick<DeleteDeps, 'botStores'>) {
  for (const store of botStores) await store.removeByBot(id);
}

/** For the worker: ends deletions that were interrupted, and forgets that there was a bot. */
export async function finishDeletions({ bots, now, ...deps }: DeleteDeps): Promise<string[]> {
  const removed: string[] = [];
  for (const { id, deletedAt } of await bots.listDeleted()) {
    await removeBelongings(id, deps);
    if (now().getTime() - deletedAt.getTime() < LAST_SWEEP_AFTER_MS) continue;
    await bots.remove(id);
    removed.push(id);
  }
  return removed;
}
