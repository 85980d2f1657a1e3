/** Save state of a field. While set, its value overrides the record's. */
export type FieldState =
  | { phase: 'saving'; value: unknown }
  | { phase: 'saved'; value: unknown }
  | { phase: 'failed'; value: unknown; base: unknown; error: unknown }
  | { phase: 'clash'; value: unknown; theirs: unknown };

export type RecordState = Readonly<Record<string, FieldState>>;

const NOTHING: RecordState = {};

export type SavingStore = ReturnType<typeof createSavingStore>;

/** Save states of all fields. Subscriptions are per record, so that a save re-renders one row. */
export function createSavingStore() {
  const records = new Map<string, RecordState>();
  const listeners = new Map<string, Set<() => void>>();
  const observers = new Set<(key: string, field: string, state: FieldState | null) => void>();

  function set(key: string, field: string, state: FieldState | null) {
    const { [field]: _, ...others } = records.get(key) ?? NOTHING;
    const next = state ? { ...others, [field]: state } : others;
    if (Object.keys(next).length > 0) records.set(key, next);
    else records.delete(key);
    for (const listener of listeners.get(key) ?? []) listener();
    for (const observer of observers) observer(key, field, state);
  }

  return {
    set,
    read: (key: string): RecordState => records.get(key) ?? NOTHING,

    subscribe(key: string, listener: () => void) {
      const all = listeners.get(key) ?? new Set();
      listeners.set(key, all.add(listener));
      return () => void all.delete(listener);
    },

    observe(observer: (key: string, field: string, state: FieldState | null) => void) {
      observers.add(observer);
      return () => void observers.delete(observer);
    },

    listUnsaved() {
      return [...records].flatMap(([key, fields]) =>
        Object.entries(fields)
          .filter(([, { phase }]) => phase !== 'saved')
          .map(([field, state]) => ({ key, field, state })),
      );
    },
  };
}
