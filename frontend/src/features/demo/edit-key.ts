import { localStore } from '../../lib/browser-storage.ts';

const keyOf = (demoId: string) => `demo_key_${demoId}` as const;

// For browsers that keep nothing: the key lives as long as the page.
const made = new Map<string, string>();

/** This browser's key to a demo's look, if it has one. */
export function findEditKey(demoId: string): string | null {
  return localStore.read(keyOf(demoId)) ?? made.get(demoId) ?? null;
}

/** This browser's key, made up on first use: 128 random bits. */
export function takeEditKey(demoId: string): string {
  const known = findEditKey(demoId);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  made.set(demoId, key);
  localStore.write(keyOf(demoId), key);
  return key;
}

/** A key that the server refused opens nothing. */
export function dropEditKey(demoId: string) {
  made.delete(demoId);
  localStore.remove(keyOf(demoId));
}
