import { vi } from 'vitest';

/** A tab of its own: gives what it keeps. The test takes it away again with `vi.unstubAllGlobals`. */
export function stubSessionStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
  return kept;
}
