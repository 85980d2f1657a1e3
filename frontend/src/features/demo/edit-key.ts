import { localStore } from '../../lib/browser-storage.ts';

const keyOf = (demoId: string) => `demo_key_${demoId}` as const;

// For browsers that keep nothing: the key lives as long as the page.
const made = new Map<string, string>();

// A demo that is about to be created has no id yet.
const NEW = 'new';

/** The key that the next demo is created with: the same until there is one, since the call may be repeated. */
export function prepareEditKey(): string {
  return takeEditKey(NEW);
}

/** The demo was created with the prepared key. */
export function keepPreparedKey(demoId: string) {
  keep(demoId, prepareEditKey());
  dropEditKey(NEW);
}

/** This browser's key to a demo, if it has one. */
export function findEditKey(demoId: string): string | null {
  return localStore.read(keyOf(demoId)) ?? made.get(demoId) ?? null;
}

/** This browser's key, made up on first use: 128 random bits. */
export function takeEditKey(demoId: string): string {
  const known = findEditKey(demoId);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  keep(demoId, key);
  return key;
}

function keep(demoId: string, key: string) {
  made.set(demoId, key);
  localStore.write(keyOf(demoId), key);
}

/** A key that the server refused opens nothing. */
export function dropEditKey(demoId: string) {
  made.delete(demoId);
  localStore.remove(keyOf(demoId));
}
