/** A pending removal: hidden at once, sent when the undo period ends. */
export type Removal = { key: string; title: string; send: () => Promise<unknown> };

type RemovalsPort = {
  /** Shows the undo toast, and calls `onGone` however it ends. Returns a function that takes it back. */
  offer: (removals: Removal[], answers: { onUndo: () => void; onGone: () => void }) => () => void;
  onFailed: (removal: Removal, error: unknown) => void;
};

/** Removals with undo. Consecutive ones share a toast. */
export function createRemovals({ offer, onFailed }: RemovalsPort) {
  const listeners = new Set<() => void>();
  let waiting: Removal[] = [];
  let hidden: ReadonlySet<string> = new Set();
  let offers = 0;
  let withdraw: () => void = () => undefined;

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
    withdraw = offer(waiting, { onUndo: undo, onGone: () => mine === offers && flush() });
  }

  function undo() {
    const keys = waiting.map(({ key }) => key);
    waiting = [];
    show(keys);
  }

  function flush() {
    const sent = waiting;
    waiting = [];
    withdraw();
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
