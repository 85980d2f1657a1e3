/** Deep equality of plain JSON. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Three-way merge of a field: equal already, unchanged by others, or in conflict. */
export function mergeField({ base, mine, theirs }: { base: unknown; mine: unknown; theirs: unknown }) {
  if (isSame(mine, theirs)) return 'settled';
  return isSame(base, theirs) ? 'free' : 'clash';
}

/** Three-way merge of a set: additions and removals of both sides apply. */
export function mergeLists({ base, mine, theirs }: { base: string[]; mine: string[]; theirs: string[] }) {
  const added = mine.filter((id) => !base.includes(id) && !theirs.includes(id));
  const removed = new Set(base.filter((id) => !mine.includes(id)));
  return [...theirs.filter((id) => !removed.has(id)), ...added];
}
