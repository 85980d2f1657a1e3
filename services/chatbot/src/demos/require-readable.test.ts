import { expect, test } from 'vitest';
import type { StoredBot } from '../bots/stored-bot.ts';
import { requireReadable } from './require-readable.ts';

const stateOf = (
  status: string,
  { code, isAnswerable = false }: { code?: string; isAnswerable?: boolean } = {},
) =>
  ({
    id: 'a',
    isAnswerable,
    demo: { status, ...(code && { failure: { code, detail: '' } }) },
  }) as unknown as StoredBot;
const queued = stateOf('queued');

async function wait(
  states: (StoredBot | null | Error)[],
  { firstPageMs = 60_000, stopping = new AbortController() } = {},
) {
  let looks = 0;
  const next = async () => {
    const state = states[looks++] ?? queued;
    if (looks > states.length) await new Promise(setImmediate);
    if (state instanceof Error) throw state;
    return state;
  };
  const end = await requireReadable(queued, {
    firstPagePolling: { next },
    firstPageMs,
    stopping: stopping.signal,
  }).then(
    () => 'passed',
    ({ code }: { code: string }) => code,
  );
  return { end, looks };
}

test.each([
  [
    'the first page is read',
    [queued, stateOf('reading'), stateOf('reading', { isAnswerable: true })],
    'passed',
  ],
  ['the crawl fails', [stateOf('reading'), stateOf('failed', { code: 'crawl.refused' })], 'crawl.refused'],
  ['the crawl fails for an unknown reason', [stateOf('failed', { code: '?' })], 'demo.failed'],
  ['the crawl breaks off after a page', [stateOf('failed', { isAnswerable: true })], 'passed'],
  ['the demo is claimed', [{ id: 'a', isAnswerable: false } as StoredBot], 'passed'],
  ['the database fails', [new Error('down')], 'passed'],
])('the wait ends when %s', async (_, states, end) => {
  expect(await wait(states)).toEqual({ end, looks: states.length });
});

test('a website that is still queued or slow at the deadline passes', async () => {
  expect((await wait([], { firstPageMs: 5 })).end).toBe('passed');
  expect(await wait([], { firstPageMs: 0 })).toEqual({ end: 'passed', looks: 0 });
});

test('a crawl that no worker takes is not waited for', async () => {
  const began = Date.now();
  await wait([]);

  expect(Date.now() - began).toBeLessThan(30_000);
});

test('nobody is kept waiting while the service stops', async () => {
  const stopping = new AbortController();
  stopping.abort();

  expect(await wait([], { stopping })).toEqual({ end: 'passed', looks: 0 });
});
