/** A value that lives outside of React; `useSyncExternalStore(store.subscribe, store.read, …)` shows it as it is. */
export function createStore<Value>(readFirst: () => Value) {
  let current: { value: Value } | undefined;
  const listeners = new Set<() => void>();

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Before the first change, what is there at the first look. */
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
