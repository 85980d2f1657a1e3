import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('a store reads its initial value lazily and only once', () => {
  const readFirst = vi.fn(() => ({ kept: true }));
  const store = createStore(readFirst);

  expect(readFirst).not.toHaveBeenCalled();
  expect(store.read()).toBe(store.read());
  expect(readFirst).toHaveBeenCalledTimes(1);
});

test('a subscriber is notified after each change until it unsubscribes', () => {
  const store = createStore(() => 'first');
  const heard: string[] = [];
  const leave = store.subscribe(() => heard.push(store.read()));

  store.change('second');
  leave();
  store.change('third');

  expect(heard).toEqual(['second']);
  expect(store.read()).toBe('third');
});
