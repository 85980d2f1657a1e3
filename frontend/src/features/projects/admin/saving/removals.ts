import { createStore } from '../../../../lib/store.ts';

/** A pending removal: hidden at once, sent when the undo period ends. */
export type Removal = { key: string; title: string; send: () => Promise<unknown> };

type RemovalsPort = {
  /** Shows the undo toast, and calls `onGone` however it ends. Returns a function that takes it back. */
  offer: (removals: Removal[], answers: { onUndo: () => void; onGone: () => void }) => () => void;
  onFailed: (removal: Removal, error: unknown) => void;
};

/** Removals with undo. Consecutive ones share a toast. */
export function createRemovals({ offer, onFailed }: RemovalsPort) {
  const { read, subscribe, change } = createStore<ReadonlySet<string>>(() => new Set());
  let waiting: Removal[] = [];
  let offers = 0;
  let withdraw: () => void = () => undefined;

  const show = (keys: string[]) => change(new Set([...read()].filter((key) => !keys.includes(key))));

  function add(removal: Removal) {
    waiting = [...waiting, removal];
    change(new Set([...read(), removal.key]));
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

  return { add, flush, read, subscribe };
}
