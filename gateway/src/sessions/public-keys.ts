import { setTimeout as wait } from 'node:timers/promises';
import type { KeySet } from '@fucina/service-kit/session-token';
import { type CryptoKey, importJWK } from 'jose';

const ASK_AGAIN_AFTER_MS = 1000;
const STALE_AFTER_MS = 300_000;

export type PublicKeys = ReturnType<typeof createPublicKeys>;

/**
 * Auth's public keys by id. An unknown id triggers a refetch, at most once a second in total: new keys are found, and
 * made-up ids cannot load auth.
 */
export function createPublicKeys({ fetchKeys }: { fetchKeys: () => Promise<KeySet> }) {
  let known = new Map<string, CryptoKey>();
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;

  async function refresh() {
    const dueInMs = fetchedAt + ASK_AGAIN_AFTER_MS - performance.now();
    if (dueInMs > 0) await wait(dueInMs);
    const { keys } = await fetchKeys();
    fetchedAt = performance.now();
    const entries = keys.map(async (key) => [key.kid, (await importJWK(key, key.alg)) as CryptoKey] as const);
    known = new Map(await Promise.all(entries));
  }

  function refreshOnce() {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  return async function findKey(kid: string): Promise<CryptoKey | null> {
    const found = known.get(kid);
    const isFresh = performance.now() - fetchedAt < STALE_AFTER_MS;
    if (found && isFresh) return found;
    // While auth is down, known keys stay valid. Whether the session is valid is checked separately.
    await refreshOnce().catch((error) => {
      if (!found) throw error;
    });
    return known.get(kid) ?? null;
  };
}
