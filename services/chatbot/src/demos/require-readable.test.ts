import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
const LOOK_EVERY_MS = 50;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

async function wait(
  states: (StoredBot | null | Error)[],
  { firstPageMs = 60_000, stopping = new AbortController() } = {},
) {
  let looks = 0;
  const next = async () => {
    const state = states[looks++] ?? states.at(-1) ?? queued;
    vi.setSystemTime(Date.now() + LOOK_EVERY_MS);
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

test('a website that is still being read at the deadline passes', async () => {
  expect(await wait([stateOf('reading')], { firstPageMs: 5_000 })).toEqual({ end: 'passed', looks: 100 });
  expect(await wait([stateOf('reading')], { firstPageMs: 0 })).toEqual({ end: 'passed', looks: 0 });
});

test('a crawl that no worker takes within a second is not waited for', async () => {
  expect(await wait([queued], { firstPageMs: 5_000 })).toEqual({ end: 'passed', looks: 20 });
});

test('nobody is kept waiting while the service stops', async () => {
  const stopping = new AbortController();
  stopping.abort();

  expect(await wait([], { stopping })).toEqual({ end: 'passed', looks: 0 });
});
