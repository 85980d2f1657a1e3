/** Values of records are plain JSON. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * What becomes of a value that was typed over `base` when the record now holds `theirs`: it is there already, nobody
 * else touched it, or two people have written different things.
 */
export function mergeField({ base, mine, theirs }: { base: unknown; mine: unknown; theirs: unknown }) {
  if (isSame(mine, theirs)) return 'settled';
  return isSame(base, theirs) ? 'free' : 'clash';
}

/** Who was added and who was taken away is done to the list as it is now: two people's changes are both kept. */
export function mergeLists({ base, mine, theirs }: { base: string[]; mine: string[]; theirs: string[] }) {
  const added = mine.filter((id) => !base.includes(id) && !theirs.includes(id));
  const removed = new Set(base.filter((id) => !mine.includes(id)));
  return [...theirs.filter((id) => !removed.has(id)), ...added];
}
