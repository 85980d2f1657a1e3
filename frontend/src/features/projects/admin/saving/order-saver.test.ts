import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { createOrderSaver } from './order-saver.ts';

const problem = (code: string) => new ApiError({ status: 409, body: JSON.stringify({ code, detail: '' }) });

/** A fake service that rejects an order unless it names exactly its items. */
function startOrder(ids: number[]) {
  const service = { ids, calls: [] as number[][], failure: null as unknown };
  let known = ids.map((id) => ({ id }));
  const order = createOrderSaver({
    read: () => known,
    write(items) {
      known = items;
    },
    async send(wanted) {
      service.calls.push(wanted);
      if (service.failure) throw service.failure;
      if (wanted.toSorted().join() !== service.ids.toSorted().join())
        throw problem('record.changed_meanwhile');
      service.ids = wanted;
    },
    async reread() {
      known = service.ids.map((id) => ({ id }));
    },
  });
  return { service, order, shown: () => known.map(({ id }) => id) };
}

test('a new order is shown immediately and then saved', async () => {
  const { order, service, shown } = startOrder([1, 2, 3]);

  order.arrange([3, 1, 2]);

  expect(shown()).toEqual([3, 1, 2]);
  await vi.waitFor(() => expect(order.read()).toEqual({ phase: 'saved' }));
  expect(service.ids).toEqual([3, 1, 2]);
});

test('intermediate orders of several quick moves are skipped', async () => {
  const { order, service } = startOrder([1, 2, 3]);

  order.arrange([2, 1, 3]);
  order.arrange([2, 3, 1]);
  order.arrange([3, 2, 1]);

  await vi.waitFor(() => expect(order.read()).toEqual({ phase: 'saved' }));
  expect(service.calls).toEqual([
    [2, 1, 3],
    [3, 2, 1],
  ]);
});

test('a list extended by someone else is saved in the new order, including the new item', async () => {
  const { order, service, shown } = startOrder([1, 2, 3]);
  service.ids = [1, 2, 3, 9];

  order.arrange([3, 1, 2]);

  await vi.waitFor(() => expect(order.read()).toEqual({ phase: 'saved' }));
  expect(service.ids).toEqual([3, 9, 1, 2]);
  expect(shown()).toEqual([3, 9, 1, 2]);
});

test('an order that failed to save stays on the page, and can be retried', async () => {
  const { order, service, shown } = startOrder([1, 2]);
  service.failure = problem('internal');
  order.arrange([2, 1]);
  await vi.waitFor(() => expect(order.read()).toMatchObject({ phase: 'failed' }));
  expect(shown()).toEqual([2, 1]);

  service.failure = null;
  order.retry();

  await vi.waitFor(() => expect(order.read()).toEqual({ phase: 'saved' }));
  expect(service.ids).toEqual([2, 1]);
});
