export function createAnnouncer() {
  const listeners = new Set<() => void>();
  let text = '';
  return {
    say(next: string) {
      // A repeated text must differ to be announced.
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
