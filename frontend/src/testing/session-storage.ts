import { vi } from 'vitest';

/** Stubs sessionStorage and returns its content; undo with `vi.unstubAllGlobals`. */
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
