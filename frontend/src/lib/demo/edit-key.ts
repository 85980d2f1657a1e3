import { createRequestKey } from '../api/request-key.ts';
import { localStore } from '../browser/browser-storage.ts';

const keyOf = (demoId: string) => `demo_key_${demoId}` as const;

// Fallback without storage: lasts as long as the page.
const made = new Map<string, string>();

// Placeholder id before creation.
const NEW = 'new';

/** Key for the next demo; stable until created, so that retries are idempotent. */
export function prepareEditKey(): string {
  return takeEditKey(NEW);
}

/** With the key that was sent: a demo created meanwhile, such as in another tab, uses up the prepared one. */
export function keepPreparedKey(demoId: string, editKey: string) {
  keep(demoId, editKey);
  if (findEditKey(NEW) === editKey) dropEditKey(NEW);
}

export function findEditKey(demoId: string): string | null {
  return localStore.read(keyOf(demoId)) ?? made.get(demoId) ?? null;
}

/** Creates a key of 128 random bits on first use. */
export function takeEditKey(demoId: string): string {
  const known = findEditKey(demoId);
  if (known) return known;
  const key = createRequestKey();
  keep(demoId, key);
  return key;
}

function keep(demoId: string, key: string) {
  made.set(demoId, key);
  localStore.write(keyOf(demoId), key);
}

export function dropEditKey(demoId: string) {
  made.delete(demoId);
  localStore.remove(keyOf(demoId));
}
