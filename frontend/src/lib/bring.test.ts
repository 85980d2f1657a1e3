import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bring, comingStore } from './bring.ts';

const page = new EventTarget();
const isFailing = () => comingStore.read().failing > 0;

/** Fails until it is mended. */
function loadOnceMended() {
  let isMended = false;
  const load = vi.fn(async () => {
    if (!isMended) throw new Error('Failed to fetch');
    return 'loaded';
  });
  function mend() {
    isMended = true;
  }
  return { load, mend };
}

beforeEach(() => {
  vi.stubGlobal('window', page);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['online', 'click'])('what failed to load is loaded at the next "%s"', async (event) => {
  const { load, mend } = loadOnceMended();
  const brought = bring(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(isFailing()).toBe(true);

  mend();
  page.dispatchEvent(new Event(event));

  expect(await brought).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
  expect(isFailing()).toBe(false);
});

test('nobody need act: it is tried again at growing intervals, which is not told anew', async () => {
  const { load, mend } = loadOnceMended();
  const told = new Set<boolean>();
  const unsubscribe = comingStore.subscribe(() => told.add(isFailing()));
  const brought = bring(load);
  await vi.advanceTimersByTimeAsync(6999);

  expect(load).toHaveBeenCalledTimes(3);
  expect([...told]).toEqual([true]);
  mend();
  await vi.advanceTimersByTimeAsync(1);
  expect(await brought).toBe('loaded');
  expect(isFailing()).toBe(false);
  unsubscribe();
});

test('a click that does not help is told', async () => {
  const { load, mend } = loadOnceMended();
  const told: boolean[] = [];
  const unsubscribe = comingStore.subscribe(() => told.push(isFailing()));
  const brought = bring(load);
  await vi.advanceTimersByTimeAsync(0);

  page.dispatchEvent(new Event('click'));
  await vi.advanceTimersByTimeAsync(0);

  expect(told).toEqual([true, false, true]);
  mend();
  page.dispatchEvent(new Event('click'));
  await brought;
  unsubscribe();
});
