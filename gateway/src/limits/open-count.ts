export type OpenCount = ReturnType<typeof createOpenCount>;

/** Open connections per key. In memory, since a connection belongs to one gateway. */
export function createOpenCount(points: number) {
  const counts = new Map<string, number>();

  return {
    /** Takes a slot and returns its release function; null if none is free. */
    open(key: string): (() => void) | null {
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
