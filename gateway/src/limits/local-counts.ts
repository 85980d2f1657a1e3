export type Slot = { key: string; points: number; endsAt: number };

type Count = { count: number; endsAt: number };

/** `full`: the first exhausted slot, in which case nothing was counted. */
export type CountResult = { full: Slot } | { full: null; giveBack: (key: string) => void };

const MAX_KEYS = 100_000;
const OVERFLOW_KEY = 'everyone-else';
const FORGET_EVERY_MS = 1000;

export function createLocalCounts({ now, maxKeys = MAX_KEYS }: { now: () => number; maxKeys?: number }) {
  const counts = new Map<string, Count>();
  let forgotAt = 0;

  function forgetPast() {
    const time = now();
    if (time - forgotAt < FORGET_EVERY_MS) return;
    forgotAt = time;
    for (const [key, { endsAt }] of counts) if (endsAt <= time) counts.delete(key);
  }

  /** When memory is full, new clients share one count per limit, or have none where Redis counts them too. */
  function countOf({ key, points, endsAt }: Slot, isAlone: boolean): Count | null {
    const known = counts.get(key);
    if (known) return known;
    if (counts.size >= maxKeys) forgetPast();
    const isFull = counts.size >= maxKeys;
    if (isFull && !isAlone) return null;
    const name = isFull ? `${OVERFLOW_KEY}:${points}:${endsAt}` : key;
    const count = counts.get(name) ?? { count: 0, endsAt };
    counts.set(name, count);
    return count;
  }

  return {
    take(slots: readonly Slot[], { isAlone }: { isAlone: boolean }): CountResult {
      const found = slots.map((slot) => ({ slot, count: countOf(slot, isAlone) }));
      const full = found.find(({ slot, count }) => count && count.count >= slot.points);
      if (full) return { full: full.slot };

      for (const { count } of found) if (count) count.count += 1;
      return {
        full: null,
        giveBack(key) {
          const count = found.find(({ slot }) => slot.key === key)?.count;
          if (count) count.count -= 1;
        },
      };
    },
  };
}
