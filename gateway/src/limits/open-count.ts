export type OpenCount = {
  /** Takes a place and gives what frees it, or null when none is left. */
  open(key: string): (() => void) | null;
};

/** Counts what is open at this gateway per key; an open connection belongs to one process, so it is counted there. */
export function createOpenCount(points: number): OpenCount {
  const counts = new Map<string, number>();

  return {
    open(key) {
      const count = counts.get(key) ?? 0;
      if (count >= points) return null;
      counts.set(key, count + 1);
      return () => {
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
