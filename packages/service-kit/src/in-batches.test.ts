import { expect, test } from 'vitest';
import { inBatches, inBatchesOfEach } from './in-batches.ts';

function startWork(resultOf: (item: number) => number | Error = (item) => item * 10, most?: number) {
  const batches: number[][] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const ask = inBatches<number, number>(
    async (items) => {
      batches.push(items);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      await end.promise;
      return items.map(resultOf);
    },
    most === undefined ? {} : { most },
  );
  const settled = (promise: Promise<unknown>) => promise.catch((error: Error) => error.message);
  return { batches, ends, ask: (item: number) => settled(ask(item)) };
}

test('the first call runs at once, and calls made meanwhile form the next batch', async () => {
  const { batches, ends, ask } = startWork();

  const first = ask(1);
  const others = [ask(2), ask(3)];
  expect(batches).toEqual([[1]]);
  ends[0]?.resolve();
  await first;
  await expect.poll(() => batches).toEqual([[1], [2, 3]]);
  ends[1]?.resolve();

  expect(await Promise.all([first, ...others])).toEqual([10, 20, 30]);
});

test('an item’s error rejects only its own call, and a failed batch does not affect later ones', async () => {
  const { ends, ask } = startWork((item) => (item === 2 ? new Error('two') : item));
  const said = [ask(1), ask(2), ask(3), ask(4)];
  ends[0]?.resolve();
  await said[0];
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.resolve();
  expect(await Promise.all(said)).toEqual([1, 'two', 3, 4]);

  const late = ask(5);
  ends[2]?.reject(new Error('away'));
  expect(await late).toBe('away');

  const after = ask(6);
  ends[3]?.resolve();
  expect(await after).toBe(6);
});

test('a failed batch also rejects the calls queued behind it, and a later call runs again', async () => {
  const { batches, ends, ask } = startWork();
  const first = ask(1);
  const others = [ask(2), ask(3)];

  ends[0]?.reject(new Error('away'));

  expect(await Promise.all([first, ...others])).toEqual(['away', 'away', 'away']);
  const later = ask(4);
  ends[1]?.resolve();
  expect(await later).toBe(40);
  expect(batches).toEqual([[1], [4]]);
});

test('a batch never exceeds the maximum size', async () => {
  const { batches, ends, ask } = startWork(undefined, 2);

  const all = [1, 2, 3, 4].map(ask);
  for (const at of [0, 1, 2]) {
    await expect.poll(() => ends.length).toBe(at + 1);
    ends[at]?.resolve();
  }
  await Promise.all(all);

  expect(batches).toEqual([[1], [2, 3], [4]]);
});

test('each key has its own queue, whose batches run one after another', async () => {
  const batches: string[][] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const ask = inBatchesOfEach<string, string>(
    (item) => item.charAt(0),
    async (items) => {
      batches.push(items);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      await end.promise;
      return items;
    },
  );

  const asked = ['a1', 'b1', 'a2', 'a3', 'b2'].map(ask);
  expect(batches).toEqual([['a1'], ['b1']]);
  ends[0]?.resolve();
  await expect.poll(() => batches).toEqual([['a1'], ['b1'], ['a2', 'a3']]);
  for (const end of ends) end.resolve();
  await expect.poll(() => batches.length).toBe(4);
  for (const end of ends) end.resolve();

  expect(await Promise.all(asked)).toEqual(['a1', 'b1', 'a2', 'a3', 'b2']);
});
