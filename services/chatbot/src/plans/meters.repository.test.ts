import { createTestDatabase } from '@fucina/service-kit/testing/test-stores';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMetersRepository } from './meters.repository.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a call finds room though another one begins the day’s meter at the same moment', async () => {
  const meters = createMetersRepository(database.db);
  await meters.ensureIndexes();
  const day = { botId: 'installation', period: '2031-01-01' };
  const hold = () => meters.hold(day, { of: 'heldTokens', amount: 1, limit: 2 });
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
