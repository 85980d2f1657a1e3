// As usual for reciprocal rank fusion: being first in one list counts little more than being second.
const FLATNESS = 60;

/** Several orders of the same things as one, by reciprocal ranks: what stands high in several comes first. */
export function fuse<Item>(orders: Item[][]): Item[] {
  const shares = new Map<Item, number>();
  for (const order of orders) {
    for (const [rank, item] of order.entries())
      shares.set(item, (shares.get(item) ?? 0) + 1 / (FLATNESS + rank + 1));
  }
  return [...shares].sort(([, a], [, b]) => b - a).map(([item]) => item);
}
