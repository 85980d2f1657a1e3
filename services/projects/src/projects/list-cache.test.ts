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

test('who asks while a list is being read, or soon after, shares the one reading', async () => {
  const { clock, readings, ask } = start();

  const asked = [ask(), ask()];
  readings[0]?.resolve('list');
  clock.ms = 399;

  expect(await Promise.all([...asked, ask()])).toEqual(['list', 'list', 'list']);
  expect(readings).toHaveLength(1);
});

test('a list that is asked for late in its second is read again, once, while the known one is given', async () => {
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

test('what was read behind the scenes before a change is not kept', async () => {
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

test('a reading behind the scenes that fails harms nobody, and the answer ends as it would have', async () => {
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

test('a list is read again a second after it was asked for, even while that reading goes on', () => {
  const { clock, readings, ask } = start();
  void ask();

  clock.ms = 1000;
  void ask();

  expect(readings).toHaveLength(2);
});

test('a reading that was under way when something changed is neither kept nor joined', async () => {
  const { readings, answers, ask } = start();
  const early = ask();

  answers.forget(['anna']);
  const late = ask();
  readings[1]?.resolve('new');
  readings[0]?.resolve('old');

  expect(await Promise.all([early, late, ask()])).toEqual(['old', 'new', 'new']);
  expect(readings).toHaveLength(2);
});

test('a reading that failed is not kept, and takes no later one away', async () => {
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
] as const)('another %s has an answer of its own', async (_what, other) => {
  const { readings, ask } = start();

  const lists = [ask(), ask(other)];
  for (const [at, reading] of readings.entries()) reading.resolve(`list ${at}`);

  expect(await Promise.all(lists)).toEqual(['list 0', 'list 1']);
});

test('a change takes away all answers of its people, and nobody else’s', () => {
  const { readings, answers, ask } = start();
  const ofBruno = { ...ofAnna, caller: { id: 'bruno', role: 'client' } } as const;
  const all = [ofAnna, { ...ofAnna, status: 'on_hold' } as const, ofBruno];
  for (const question of all) void ask(question);

  answers.forget(['anna']);
  for (const question of all) void ask(question);

  expect(readings).toHaveLength(5);
});
