import { afterAll, beforeAll } from 'vitest';

/** What `start` resolves to, for all tests of a file: filled before the first, stopped after the last. */
export function forAll<Started extends { stop(): unknown }>(start: () => Promise<Started>): Started {
  const started = {} as Started;
  beforeAll(async () => {
    Object.assign(started, await start());
  });
  afterAll(async () => {
    await started.stop();
  });
  return started;
}
