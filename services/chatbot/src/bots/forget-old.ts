import type { ChatbotDeps } from '../deps.ts';

const DAY_MS = 86_400_000;
const BOTS_AT_ONCE = 100;

type Store = { removeOlderThan(botId: string, date: Date): Promise<number> };

/** Deletes what is past each bot's retention period. Returns the number of records removed. */
export async function forgetOld(
  { stores, signal }: { stores: Store[]; signal: AbortSignal },
  { bots, now }: ChatbotDeps,
): Promise<number> {
  let before: string | undefined;
  let removed = 0;
  for (;;) {
    const page = await bots.listNewest({ q: '', before, limit: BOTS_AT_ONCE });
    for (const { id, settings } of page) {
      if (signal.aborted) return removed;
      const oldest = new Date(now().getTime() - settings.retentionDays * DAY_MS);
      for (const store of stores) removed += await store.removeOlderThan(id, oldest);
    }
    before = page.at(-1)?.id;
    if (page.length < BOTS_AT_ONCE) return removed;
  }
}
