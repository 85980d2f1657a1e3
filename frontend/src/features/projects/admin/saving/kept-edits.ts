import { sessionStore } from '../../../../lib/browser/browser-storage.ts';
import type { SavingStore } from './saving-store.ts';

type Kept = { key: string; field: string; value: unknown; base: unknown };

/** Keeps unsaved edits across reloads and logins. */
export function keepUnsavedEdits(name: `unsaved ${string}`, { store }: { store: SavingStore }) {
  for (const { key, field, value, base } of readKept(name)) {
    store.set(key, field, { phase: 'failed', value, base, error: null });
  }
  return store.observe(() => {
    const kept = store.listUnsaved().map(({ key, field, state }): Kept => {
      const base = state.phase === 'failed' ? state.base : state.phase === 'clash' ? state.theirs : undefined;
      return { key, field, value: state.value, base };
    });
    if (kept.length > 0) sessionStore.write(name, JSON.stringify(kept));
    else sessionStore.remove(name);
  });
}

function readKept(name: string): Kept[] {
  try {
    const parsed: unknown = JSON.parse(sessionStore.read(name) ?? '[]');
    return Array.isArray(parsed) ? (parsed as Kept[]).filter(({ base }) => base !== undefined) : [];
  } catch {
    return [];
  }
}
