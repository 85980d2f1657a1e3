import { expect, test, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { createWorkLoop } from './work-loop.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

function startLoop({ everyMs = 3_600_000 }: { everyMs?: number } = {}) {
  const rounds: PromiseWithResolvers<void>[] = [];
  let stopped: (() => boolean) | undefined;
  const loop = createWorkLoop({
    name: 'test',
    everyMs,
    logger,
    workOff(isStopped) {
      stopped = isStopped;
      const round = Promise.withResolvers<void>();
      rounds.push(round);
      return round.promise;
    },
  });
  return { loop, rounds, isStopped: () => stopped?.() };
}

test('calls during a round share exactly one further round', async () => {
  const { loop, rounds } = startLoop();
  const first = loop.runNow();
  const others = Promise.all([loop.runNow(), loop.runNow()]);

  expect(rounds).toHaveLength(1);
  rounds[0]?.resolve();
  await vi.waitFor(() => expect(rounds).toHaveLength(2));
  rounds[1]?.resolve();
  await Promise.all([first, others]);

  expect(rounds).toHaveLength(2);
});

test('a failed round does not prevent the next one', async () => {
  const { loop, rounds } = startLoop();
  const failing = loop.runNow();
  rounds[0]?.reject(new Error('the database is away'));
  await failing;

  const next = loop.runNow();
  rounds[1]?.resolve();
  await next;

  expect(rounds).toHaveLength(2);
});

test('a started loop repeats by itself', async () => {
  const { loop, rounds } = startLoop({ everyMs: 5 });
  loop.start();

  await vi.waitFor(() => expect(rounds).toHaveLength(1));
  rounds[0]?.resolve();
  await vi.waitFor(() => expect(rounds).toHaveLength(2));

  rounds[1]?.resolve();
  await loop.close();
});

test('closing signals the current round, waits for it and starts no other', async () => {
  const { loop, rounds, isStopped } = startLoop();
  const asked = Promise.all([loop.runNow(), loop.runNow()]);
  let isClosed = false;
  const closed = loop.close().then(() => {
    isClosed = true;
  });

  expect(isStopped()).toBe(true);
  expect(isClosed).toBe(false);
  rounds[0]?.resolve();
  await Promise.all([asked, closed, loop.runNow()]);

  expect(rounds).toHaveLength(1);
});
