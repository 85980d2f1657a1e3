/** What is taken away for the moment: gone from the page, and from the service once nobody can want it back. */
export type Removal = { key: string; title: string; send: () => Promise<unknown> };

type RemovalsPort = {
  /** Offers to undo; calls `onGone` when the offer has gone, whatever the reason. */
  offer: (removals: Removal[], answers: { onUndo: () => void; onGone: () => void }) => void;
  onFailed: (removal: Removal, error: unknown) => void;
};

/** Removals that can be undone while the offer stands. Several in a row are one offer. */
export function createRemovals({ offer, onFailed }: RemovalsPort) {
  const listeners = new Set<() => void>();
  let waiting: Removal[] = [];
  let hidden: ReadonlySet<string> = new Set();
  let offers = 0;

  function hide(keys: Iterable<string>) {
    hidden = new Set(keys);
    for (const listener of listeners) listener();
  }
  const show = (keys: string[]) => hide([...hidden].filter((key) => !keys.includes(key)));

  function add(removal: Removal) {
    waiting = [...waiting, removal];
    hide([...hidden, removal.key]);
    offers += 1;
    const mine = offers;
    offer(waiting, { onUndo: undo, onGone: () => mine === offers && flush() });
  }

  function undo() {
    const keys = waiting.map(({ key }) => key);
    waiting = [];
    show(keys);
  }

  function flush() {
    const sent = waiting;
    waiting = [];
    for (const removal of sent) void finish(removal);
  }

  async function finish(removal: Removal) {
    try {
      await removal.send();
    } catch (error) {
      onFailed(removal, error);
    }
    show([removal.key]);
  }

  return {
    add,
    flush,
    read: () => hidden,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
