// The usual 60 is for lists of hundreds. Of some twenty the first few are worth most: with it a model that does not know
// the language of a site still leaves what words have found in its place.
const FLATNESS = 10;

/** Several orders of the same things as one, by reciprocal ranks: what stands high in several comes first. */
export function fuse<Item>(orders: Item[][]): Item[] {
  const shares = new Map<Item, number>();
  for (const order of orders) {
    for (const [rank, item] of order.entries())
      shares.set(item, (shares.get(item) ?? 0) + 1 / (FLATNESS + rank + 1));
  }
  return [...shares].sort(([, a], [, b]) => b - a).map(([item]) => item);
}
