import { expect, test } from 'vitest';
import type { StoredBot } from '../bots/stored-bot.ts';
import { createDemoPolling } from './watch-demo.ts';

function watch() {
  const asked: string[][] = [];
  const store = { isDown: false };
  const findMany = async (ids: string[]) => {
    asked.push(ids);
    if (store.isDown) throw new Error('down');
    return ids.filter((id) => id !== 'c').map((id) => ({ id }) as StoredBot);
  };
  const read: number[] = [];
  const listSince = async (_id: string, { upTo }: { upTo: number }) => {
    read.push(upTo);
    return [];
  };
  const polling = createDemoPolling({ bots: { findMany }, pages: { listSince } }, 1);
  return { asked, read, store, polling };
}

test('a thousand viewers of three demos share one database query', async () => {
  const { asked, polling } = watch();

  const seen = await Promise.all(
    Array.from({ length: 1000 }, (_, number) => polling.next(['a', 'b', 'c'][number % 3] ?? '')),
  );

  expect(asked).toEqual([['a', 'b', 'c']]);
  expect(seen.slice(0, 4)).toEqual([{ id: 'a' }, { id: 'b' }, null, { id: 'a' }]);
});

test('a database failure reaches every viewer, and the next poll recovers', async () => {
  const { store, polling } = watch();
  store.isDown = true;

  const first = await Promise.allSettled([polling.next('a'), polling.next('b')]);
  store.isDown = false;
  const second = await polling.next('a');

  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(second).toEqual({ id: 'a' });
});

test('a thousand viewers share one page query per revision', async () => {
  const { read, polling } = watch();
  const readTogether = (upTo: number) =>
    Promise.all(Array.from({ length: 1000 }, () => polling.pagesSince('a', { after: 1, upTo })));

  await readTogether(2);
  await readTogether(3);

  expect(read).toEqual([2, 3]);
});
