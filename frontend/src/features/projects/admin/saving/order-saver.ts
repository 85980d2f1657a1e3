import { codeOf } from '../../../../lib/api/api-error.ts';
import { createStore } from '../../../../lib/store.ts';
import { reorder } from '../move-item.ts';

const MOST_TRIES = 4;

type Item = { id: number };
type OrderPort<Listed extends Item> = {
  read: () => Listed[];
  write: (items: Listed[]) => void;
  send: (ids: number[]) => Promise<unknown>;
  reread: () => Promise<unknown>;
};

type OrderState = { phase: 'idle' | 'saving' | 'saved' } | { phase: 'failed'; error: unknown };

/** Saves the order; the last one wins. Reapplies it if the list has changed. */
export function createOrderSaver<Listed extends Item>(port: OrderPort<Listed>) {
  const { read, subscribe, change: show } = createStore<OrderState>(() => ({ phase: 'idle' }));
  let wanted: number[] | null = null;
  let isRunning = false;

  async function run() {
    isRunning = true;
    show({ phase: 'saving' });
    let tries = 0;
    while (wanted) {
      const ids: number[] = wanted;
      wanted = null;
      try {
        await port.send(port.read().map(({ id }) => id));
        if (!wanted) show({ phase: 'saved' });
      } catch (error) {
        tries += 1;
        const isLate = codeOf(error) === 'record.changed_meanwhile' && tries < MOST_TRIES;
        if (isLate && (await isReread(ids))) continue;
        wanted = null;
        show({ phase: 'failed', error });
      }
    }
    isRunning = false;
  }

  async function isReread(ids: number[]) {
    try {
      await port.reread();
    } catch {
      return false;
    }
    wanted ??= ids;
    port.write(reorder(port.read(), wanted));
    return true;
  }

  function arrange(ids: number[]) {
    port.write(reorder(port.read(), ids));
    wanted = ids;
    if (!isRunning) void run();
  }

  return {
    arrange,
    list: port.read,
    retry: () => arrange(port.read().map(({ id }) => id)),
    isBusy: () => isRunning || read().phase === 'failed',
    read,
    subscribe,
  };
}
