// The usual constant of reciprocal rank fusion.
const FLATNESS = 60;

export function fuse<Item>(orders: Item[][]): Item[] {
  const shares = new Map<Item, number>();
  for (const order of orders) {
    for (const [rank, item] of order.entries())
      shares.set(item, (shares.get(item) ?? 0) + 1 / (FLATNESS + rank + 1));
  }
  return [...shares].sort(([, a], [, b]) => b - a).map(([item]) => item);
}
