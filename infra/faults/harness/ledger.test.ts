import { expect, test } from 'vitest';
import type { Answer } from './caller.ts';
import { createLedger } from './ledger.ts';

const answer = (status: number): Answer => ({
  status,
  body: {},
  code: '',
  retryAfter: null,
  requestId: null,
  cookie: '',
  ms: 1,
  fault: '',
});

function createShelf() {
  const stored: { key: string; text: string }[] = [];
  const plan: number[] = [];
  return {
    stored,
    plan,
    name: 'shelf',
    async write(record: { key: string; text: string }) {
      const status = plan.shift() ?? 201;
      if (status === 201 && !stored.some(({ key }) => key === record.key)) stored.push({ ...record });
      return answer(status);
    },
    readAll: async () => stored,
  };
}

test('acknowledged records that are stored once and unchanged are all found', async () => {
  const shelf = createShelf();
  const ledger = createLedger(shelf);

  await ledger.write();
  await ledger.write();

  expect(await ledger.compare()).toEqual({
    acknowledged: 2,
    unsettled: [],
    missing: [],
    doubled: [],
    changed: [],
  });
});

test('lost, duplicated and changed records are reported', async () => {
  const shelf = createShelf();
  const ledger = createLedger(shelf);
  for (let count = 0; count < 4; count += 1) await ledger.write();
  const [lost, doubled, changed] = shelf.stored.map(({ key }) => key);

  shelf.stored.push({ ...shelf.stored[1]! });
  shelf.stored[2]!.text += '!';
  shelf.stored.shift();

  expect(await ledger.compare()).toMatchObject({ missing: [lost], doubled: [doubled], changed: [changed] });
});

test('an unacknowledged write is retried until it is acknowledged', async () => {
  const shelf = createShelf();
  shelf.plan.push(0, 503);
  const ledger = createLedger(shelf);
  await ledger.write();

  await ledger.settle();

  expect(await ledger.compare()).toMatchObject({ acknowledged: 1, unsettled: [], missing: [] });
});
