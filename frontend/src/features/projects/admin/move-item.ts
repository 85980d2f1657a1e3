export type Step = 'top' | 'up' | 'down' | 'bottom';

/** Target index of a step, clamped to the list. */
export function placeAfter(step: Step, { at, count }: { at: number; count: number }): number {
  const places = { top: 0, up: at - 1, down: at + 1, bottom: count - 1 };
  return Math.max(0, Math.min(count - 1, places[step]));
}

export function moveItem<Item>(items: readonly Item[], { from, to }: { from: number; to: number }): Item[] {
  const item = items[from];
  if (item === undefined || from === to) return [...items];
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}

/** Applies a wanted order to the current items. Removed items are dropped, new ones stay behind their predecessor. */
export function reorder<Item extends { id: number }>(
  items: readonly Item[],
  wanted: readonly number[],
): Item[] {
  const known = new Set(wanted);
  const byId = new Map(items.map((item) => [item.id, item]));
  const ordered = wanted.flatMap((id) => byId.get(id) ?? []);
  items.forEach((item, at) => {
    if (known.has(item.id)) return;
    const before = items[at - 1];
    const place = before ? ordered.findIndex(({ id }) => id === before.id) + 1 : 0;
    ordered.splice(place, 0, item);
  });
  return ordered;
}

/** Insert position: before the first row whose middle is below the pointer. */
export function placeAt(y: number, middles: readonly number[]): number {
  const below = middles.findIndex((middle) => y < middle);
  return below === -1 ? middles.length : below;
}
