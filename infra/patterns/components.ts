/** Strongly connected components reachable from the given nodes (Tarjan's algorithm, iterative). */
export function findComponents(
  starts: number | readonly number[],
  nextOf: (node: number) => number[],
): number[][] {
  const order = new Map<number, number>();
  const lowest = new Map<number, number>();
  const isOpen = new Set<number>();
  const path: number[] = [];
  const found: number[][] = [];
  const lower = (node: number, value: number) => lowest.set(node, Math.min(lowest.get(node) ?? value, value));

  function visit(start: number) {
    const work = [{ node: start, next: enter(start), at: 0 }];
    for (let top = work.at(-1); top; top = work.at(-1)) {
      const child = top.next[top.at];
      top.at += 1;
      if (child === undefined) {
        work.pop();
        leave(top.node);
        const parent = work.at(-1);
        if (parent) lower(parent.node, lowest.get(top.node) ?? 0);
      } else if (!order.has(child)) work.push({ node: child, next: enter(child), at: 0 });
      else if (isOpen.has(child)) lower(top.node, order.get(child) ?? 0);
    }
  }

  function enter(node: number) {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    isOpen.add(node);
    path.push(node);
    return nextOf(node);
  }

  function leave(node: number) {
    if (lowest.get(node) !== order.get(node)) return;
    const component = path.splice(path.lastIndexOf(node));
    for (const member of component) isOpen.delete(member);
    found.push(component);
  }

  const list = typeof starts === 'number' ? [...Array(starts).keys()] : starts;
  for (const start of list) if (!order.has(start)) visit(start);
  return found;
}

export function reach(starts: number[], nextOf: (state: number) => number[]): Set<number> {
  const seen = new Set(starts);
  // A set's iterator also visits members added during the loop.
  for (const state of seen) for (const next of nextOf(state)) seen.add(next);
  return seen;
}
