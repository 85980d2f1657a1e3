/** What a screen reader is told of the results of actions. */
export function createAnnouncer() {
  const listeners = new Set<() => void>();
  let text = '';
  return {
    say(next: string) {
      // The same sentence twice is only heard when it is not quite the same.
      text = next === text ? `${next}\u00a0` : next;
      for (const listener of listeners) listener();
    },
    read: () => text,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
