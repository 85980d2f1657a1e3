import { createIndexes } from '@fucina/service-kit/mongo';
import { createTestDatabase } from '@fucina/service-kit/testing/test-stores';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMeterCounts, type Hold } from './meter-counts.ts';
import { createMetersRepository, type MeterRecord } from './meters.repository.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let days = 0;
const newDay = () => ({ botId: 'installation', period: `2031-01-${String(++days).padStart(2, '0')}` });
const newMeters = () => createMetersRepository(database.db);
const times = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, work));
const tokens = (amount: number, limit: number | null = null): Hold => ({ of: 'heldTokens', amount, limit });
const stored = (month: object) => database.db.collection('bot_meters').findOne(month);

beforeAll(async () => {
  database = await createTestDatabase();
  newMeters();
  await createIndexes(database.db);
});
afterAll(() => database.drop());

test('a hold succeeds when another call creates the day’s meter at the same moment', async () => {
  const day = newDay();
  const hold = (meters = newMeters()) => meters.hold(day, tokens(1, 2));
  const model = database.db.model('BotMeter');
  const exists = model.exists.bind(model);
  const other = vi
    .spyOn(model, 'exists')
    .mockImplementationOnce(((filter: object) =>
      hold().then(() => exists(filter))) as unknown as typeof model.exists);

  const isHeld = await hold();

  expect(other).toHaveBeenCalled();
  expect([isHeld, await hold()]).toEqual([true, false]);
});

test('concurrent takes succeed exactly up to the limit, also across two processes', async () => {
  const month = { ...newDay(), limit: 30 };
  const [one, two] = [newMeters(), newMeters()];

  const taken = await Promise.all([times(25, () => one.take(month)), times(25, () => two.take(month))]);

  expect(taken.flat().filter(({ isTaken }) => isTaken)).toHaveLength(30);
  expect((await one.find(month)).interactions).toBe(30);
});

test('concurrent takes stay within the limit even when the counter does not exist yet', async () => {
  const month = newDay();
  await newMeters().countOne(month);
  const { take } = createMeterCounts(database.db.model<MeterRecord>('BotMeter'));
  const taking = (amount: number) =>
    ({ month, counts: { heldTokens: amount }, of: 'heldTokens', limit: 100 }) as const;

  const taken = await Promise.all([take(taking(200)), take(taking(60)), take(taking(50))]);

  expect(taken.map((meter) => meter !== null)).toEqual([false, true, false]);
  expect(await stored(month)).toMatchObject({ heldTokens: 60 });
});

test('when concurrent holds exceed the limit, those that fit succeed', async () => {
  const [day, meters] = [newDay(), newMeters()];
  await meters.hold(day, tokens(10, 100));

  const asked = [50, 60, 40].map((amount) => meters.hold(day, tokens(amount, 100)));

  expect(await Promise.all(asked)).toEqual([true, false, true]);
  expect(await stored(day)).toMatchObject({ heldTokens: 100 });
});

test('concurrent holds and settlements are each counted once, in few bulk writes', async () => {
  const [day, at] = [newDay(), new Date()];
  const write = vi.spyOn(mongoose.mongo.Collection.prototype, 'bulkWrite');
  const [one, two] = [newMeters(), newMeters()];
  const held = tokens(100);

  await Promise.all([one, two].map((meters) => times(40, () => meters.hold(day, held))));
  expect(await stored(day)).toMatchObject({ heldTokens: 8_000 });
  expect(write.mock.calls.length).toBeLessThan(10);

  const used = { in: 20, out: 5, held, amount: 25, at };
  await Promise.all([one, two].map((meters) => times(40, () => meters.settle(day, used))));
  expect(await stored(day)).toMatchObject({
    heldTokens: 2_000,
    tokensIn: 1_600,
    tokensOut: 400,
    modelAt: at,
  });
  write.mockRestore();
});

test('settling a call after its bot is deleted does not recreate the meter', async () => {
  const [month, meters] = [newDay(), newMeters()];
  const held: Hold = { of: 'spentMicroCents', amount: 100, limit: null };
  await meters.hold(month, held);
  await database.db.collection('bot_meters').deleteMany({ botId: month.botId });

  expect(await meters.settle(month, { in: 1, out: 1, held, amount: 2, at: new Date() })).toBeNull();

  expect(await stored(month)).toBeNull();
});

test('settling a hold that has a limit returns the updated usage', async () => {
  const [month, meters] = [newDay(), newMeters()];
  const held: Hold = { of: 'spentMicroCents', amount: 100, limit: 1_000 };
  await times(3, () => meters.hold(month, held));

  const [first] = await times(2, () =>
    meters.settle(month, { in: 1, out: 1, held, amount: 40, at: new Date() }),
  );

  expect(first?.spentMicroCents).toBeLessThanOrEqual(240);
  expect(await meters.find(month)).toMatchObject({ spentMicroCents: 180, heldMicroCents: 100 });
});
