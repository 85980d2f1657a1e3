import type { ChatbotDeps } from '../deps.ts';

type DeleteDeps = Pick<ChatbotDeps, 'bots' | 'botStores' | 'now'>;

/** By then everything in flight at the deletion has ended; its writes are swept as well. */
const LAST_SWEEP_AFTER_MS = 5 * 60_000;

/** The bot disappears at once; its data is removed now, or by the worker if this is interrupted. */
export async function deleteBot(id: string, deps: DeleteDeps) {
  await deps.bots.setDeleted(id, deps.now());
  await removeBelongings(id, deps);
}

/** Idempotent. */
export async function removeBelongings(id: string, { botStores }: Pick<DeleteDeps, 'botStores'>) {
  for (const store of botStores) await store.removeByBot(id);
}

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
