import { expect, test } from 'vitest';
import { createListCache } from './list-cache.ts';

const ofAnna = { caller: { id: 'anna', role: 'client' }, status: undefined } as const;

function start() {
  const clock = { ms: 0 };
  const readings: PromiseWithResolvers<string>[] = [];
  const answers = createListCache(() => clock.ms);
  const ask = (question: Parameters<typeof answers.find>[0] = ofAnna) =>
    answers.find(question, () => {
      const reading = Promise.withResolvers<string>();
      readings.push(reading);
      return reading.promise;
    });
  return { clock, readings, answers, ask };
}

test('simultaneous and immediately repeated requests share one read', async () => {
  const { clock, readings, ask } = start();

  const asked = [ask(), ask()];
  readings[0]?.resolve('list');
  clock.ms = 399;

  expect(await Promise.all([...asked, ask()])).toEqual(['list', 'list', 'list']);
  expect(readings).toHaveLength(1);
});

test('a list nearing expiry is refreshed once in the background while the cached one is served', async () => {
  const { clock, readings, ask } = start();
  void ask();
  readings[0]?.resolve('old');

  clock.ms = 999;
  const meanwhile = [await ask(), await ask()];
  readings[1]?.resolve('new');
  await readings[1]?.promise;
  const renewed = await ask();
  clock.ms = 1998;
  const atItsEnd = await ask();
  clock.ms = 1999;
  void ask();

  expect(meanwhile).toEqual(['old', 'old']);
  expect([renewed, atItsEnd]).toEqual(['new', 'new']);
  expect(readings).toHaveLength(4);
});

test('a background refresh that started before a change is discarded', async () => {
  const { clock, readings, answers, ask } = start();
  void ask();
  readings[0]?.resolve('old');
  clock.ms = 999;
  await ask();

  answers.forget(['anna']);
  readings[1]?.resolve('old');
  await readings[1]?.promise;
  void ask();

  expect(readings).toHaveLength(3);
});

test('a failed background refresh is ignored, and the cached list still expires on time', async () => {
  const { clock, readings, ask } = start();
  void ask();
  readings[0]?.resolve('old');
  clock.ms = 999;
  await ask();

  readings[1]?.reject(new Error('the database is away'));
  const still = await ask();
  clock.ms = 1000;
  void ask();

  expect(still).toBe('old');
  expect(readings).toHaveLength(3);
});

test('a list expires after one second, even if its read is still pending', () => {
  const { clock, readings, ask } = start();
  void ask();

  clock.ms = 1000;
  void ask();

  expect(readings).toHaveLength(2);
});

test('a read in progress during a change is neither cached nor shared', async () => {
  const { readings, answers, ask } = start();
  const early = ask();

  answers.forget(['anna']);
  const late = ask();
  readings[1]?.resolve('new');
  readings[0]?.resolve('old');

  expect(await Promise.all([early, late, ask()])).toEqual(['old', 'new', 'new']);
  expect(readings).toHaveLength(2);
});

test('a failed read is not cached and does not evict a newer one', async () => {
  const { readings, answers, ask } = start();
  const failing = ask();
  answers.forgetAll();
  void ask();

  readings[0]?.reject(new Error('the database is away'));
  await expect(failing).rejects.toThrow();
  void ask();
  const second = readings[1];
  second?.reject(new Error('still away'));
  await expect(second?.promise).rejects.toThrow();
  void ask();

  expect(readings).toHaveLength(3);
});

test.each([
  ['person', { ...ofAnna, caller: { id: 'anna2', role: 'client' } }],
  ['role', { ...ofAnna, caller: { id: 'anna', role: 'admin' } }],
  ['status', { ...ofAnna, status: 'completed' }],
] as const)('another %s has its own cache entry', async (_what, other) => {
  const { readings, ask } = start();

  const lists = [ask(), ask(other)];
  for (const [at, reading] of readings.entries()) reading.resolve(`list ${at}`);

  expect(await Promise.all(lists)).toEqual(['list 0', 'list 1']);
});

test('a change invalidates every entry of the people it affects, and no others', () => {
  const { readings, answers, ask } = start();
  const ofBruno = { ...ofAnna, caller: { id: 'bruno', role: 'client' } } as const;
  const all = [ofAnna, { ...ofAnna, status: 'on_hold' } as const, ofBruno];
  for (const question of all) void ask(question);

  answers.forget(['anna']);
  for (const question of all) void ask(question);

  expect(readings).toHaveLength(5);
});
