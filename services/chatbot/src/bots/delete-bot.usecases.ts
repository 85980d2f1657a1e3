import type { ChatbotDeps } from '../deps.ts';

/** By then everything in flight at the deletion has ended; its writes are swept as well. */
const LAST_SWEEP_AFTER_MS = 5 * 60_000;

/** The bot disappears at once; its data is removed now, or by the worker if this is interrupted. */
export async function deleteBot(id: string, deps: ChatbotDeps) {
  await deps.bots.setDeleted(id, deps.now());
  await removeBelongings(id, deps);
}

/** Idempotent. */
export async function removeBelongings(id: string, { botStores }: ChatbotDeps) {
  for (const store of botStores) await store.removeByBot(id);
}

export async function finishDeletions(deps: ChatbotDeps): Promise<string[]> {
  const removed: string[] = [];
  for (const { id, deletedAt } of await deps.bots.listDeleted()) {
    await removeBelongings(id, deps);
    if (deps.now().getTime() - deletedAt.getTime() < LAST_SWEEP_AFTER_MS) continue;
    await deps.bots.remove(id);
    removed.push(id);
  }
  return removed;
}
