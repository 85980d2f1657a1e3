export type Encoding = 'br' | 'gzip';

// Bounds the cache; browsers send few distinct values.
const MAX_KNOWN = 50;
const MAX_KNOWN_LENGTH = 100;
const known = new Map<string, Encoding | null>();

/** The best encoding the browser accepts; null if none. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  const said = acceptEncoding ?? '';
  const before = known.get(said);
  if (before !== undefined) return before;
  const chosen = choose(said);
  if (said.length <= MAX_KNOWN_LENGTH && known.size < MAX_KNOWN) known.set(said, chosen);
  return chosen;
}

function choose(acceptEncoding: string): Encoding | null {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !weight?.startsWith('q=') || Number(weight.slice(2)) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}
