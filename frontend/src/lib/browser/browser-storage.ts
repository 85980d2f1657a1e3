import type { StorageKey } from './storage-keys.ts';

/** Storage that never throws: it may be full, disabled or absent. */
function createSafeStorage(find: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return find().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: StorageKey, value: string) {
      try {
        find().setItem(key, value);
      } catch {
        // Lasts as long as the page.
      }
    },
    remove(key: StorageKey) {
      try {
        find().removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}

export const localStore = createSafeStorage(() => window.localStorage);
export const sessionStore = createSafeStorage(() => window.sessionStorage);
