import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { bounds } from './bounds.ts';
import type { ScanMessage } from './look-for-slow.ts';

const HUNG_MS = 30_000;

/** In a child process, since a hung function cannot be stopped from within. */
async function look() {
  const child = fork(new URL('./look-for-slow.ts', import.meta.url), { execArgv: [] });
  let trying = '';
  let found: Extract<ScanMessage, { slow: unknown }> | undefined;
  const kill = () => child.kill('SIGKILL');
  let patience = setTimeout(kill, HUNG_MS);
  child.on('message', (message: ScanMessage) => {
    clearTimeout(patience);
    patience = setTimeout(kill, HUNG_MS);
    if ('trying' in message) trying = message.trying;
    else found = message;
  });
  const [code] = await once(child, 'exit');
  clearTimeout(patience);
  if (!found) throw new Error(`ended with ${code} at ${trying}`);
  return found;
}

let looking: ReturnType<typeof look> | undefined;

test('every text function runs in roughly linear time on worst-case input', {
  timeout: 180_000,
}, async () => {
  // Anew on a retry: on a busy machine a few milliseconds may become ten times as many.
  looking = look();
  const { slow } = await looking;

  expect(slow.map(({ name, shape, ms, times }) => `${name} of ${shape}: ${ms} ms, ${times} times`)).toEqual(
    [],
  );
});

test('every text function is tested, and bounds name only existing ones', {
  timeout: 180_000,
}, async () => {
  const { functions } = await (looking ?? look());

  expect(functions.length).toBeGreaterThan(100);
  expect(Object.keys(bounds).filter((name) => !functions.includes(name))).toEqual([]);
});
