/** External store for `useSyncExternalStore`. */
export function createStore<Value>(readFirst: () => Value) {
  let current: { value: Value } | undefined;
  const listeners = new Set<() => void>();

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Lazily initialized. */
    read(): Value {
      current ??= { value: readFirst() };
      return current.value;
    },
    change(value: Value) {
      current = { value };
      for (const listener of listeners) listener();
    },
  };
}
