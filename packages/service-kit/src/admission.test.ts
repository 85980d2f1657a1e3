import { describe, expect, test, vi } from 'vitest';
import { createAdmission } from './admission.ts';

const BUSY = new Error('busy');
const limits = { atOnce: 4, waiting: 6, patienceMs: 60_000 };

function open(given: Partial<typeof limits> = {}) {
  const admission = createAdmission({ ...limits, ...given });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const come = (name: string, signal?: AbortSignal) => {
    const [key = ''] = name;
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      });
    return admission.run({ key, signal, refuse: () => BUSY }, work).catch((error) => {
      if (error === BUSY) refused.push(name);
    });
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    refused,
    async come(...names: string[]) {
      for (const name of names) void come(name);
      await settle();
    },
    comeWith: come,
    async leave(...names: string[]) {
      for (const name of names) {
        ends.get(name)?.();
        await settle();
      }
    },
  };
}

describe('a busy bot', () => {
  test('takes at most half of the slots, so another bot is served at once', async () => {
    const door = open();

    await door.come('a1', 'a2', 'a3', 'a4', 'b1');

    expect(door.begun).toEqual(['a1', 'a2', 'b1']);
  });

  test('takes turns with the other waiting bots', async () => {
    const door = open();
    await door.come('a1', 'a2', 'b1', 'b2', 'a3', 'a4', 'a5', 'c1', 'd1');

    await door.leave('a1', 'a2', 'b1', 'b2', 'a3');

    expect(door.begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3', 'c1', 'd1', 'a4', 'a5']);
  });

  test('loses the last place in its queue to a bot with a shorter queue', async () => {
    const door = open({ waiting: 3 });
    await door.come('a1', 'a2', 'b1', 'b2', 'a3', 'a4', 'a5');

    await door.come('c1');
    expect(door.refused).toEqual(['a5']);

    await door.come('c2', 'a6', 'd1');
    expect(door.refused).toEqual(['a5', 'c2', 'a6', 'a4']);
  });
});

test('requests are rejected while slots and queue are full, and admitted again once there is room', async () => {
  const door = open({ waiting: 1 });
  await door.come('a1', 'a2', 'a3', 'a4');

  await door.leave('a1', 'a2', 'a3');
  await door.come('a5');

  expect(door.refused).toEqual(['a4']);
  expect(door.begun).toEqual(['a1', 'a2', 'a3', 'a5']);
});

test('failed work frees its slot and its error reaches the caller', async () => {
  const admission = createAdmission({ atOnce: 1, waiting: 0, patienceMs: 1 });
  const asking = { key: 'a', refuse: () => BUSY };

  await expect(admission.run(asking, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

  expect(await admission.run(asking, async () => 'done')).toBe('done');
});

test('an aborted request leaves the queue and the next one moves up', async () => {
  const door = open({ atOnce: 1 });
  const visitor = new AbortController();
  await door.come('a1');
  void door.comeWith('a2', visitor.signal);
  await door.come('a3');

  visitor.abort();
  void door.comeWith('a4', visitor.signal);
  await door.leave('a1');

  expect([door.refused, door.begun]).toEqual([
    ['a4', 'a2'],
    ['a1', 'a3'],
  ]);
});

test('a request that has waited too long is rejected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const door = open({ atOnce: 1, patienceMs: 10_000 });
  await door.come('a1', 'a2');

  vi.advanceTimersByTime(9_999);
  await door.come();
  const before = [...door.refused];
  vi.advanceTimersByTime(1);
  await door.come();
  vi.useRealTimers();

  expect([before, door.refused]).toEqual([[], ['a2']]);
});

test('under load the concurrency limit holds and every request completes', async () => {
  const admission = createAdmission({ atOnce: 5, waiting: 1000, patienceMs: 60_000 });
  let [working, most, done] = [0, 0, 0];
  const visit = (number: number) =>
    admission.run({ key: `bot ${number % 7}`, refuse: () => BUSY }, async () => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setImmediate(resolve));
      working -= 1;
      done += 1;
    });

  await Promise.all(Array.from({ length: 500 }, (_, number) => visit(number)));

  expect({ most, done, working }).toEqual({ most: 5, done: 500, working: 0 });
});
