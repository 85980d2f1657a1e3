import { expect, test } from 'vitest';
import { isNarrowed, queryOf, readView } from './leads-view.ts';

test('without parameters all leads except spam are shown', () => {
  const view = readView(new URLSearchParams());

  expect(view).toEqual({ status: 'open', kind: 'all', q: '' });
  expect(isNarrowed(view)).toBe(false);
  expect(queryOf(view).toString()).toBe('');
});

test('the parameters round-trip', () => {
  const address = 'status=in_progress&kind=booking&q=caff%C3%A8+sport';

  expect(queryOf(readView(new URLSearchParams(address))).toString()).toBe(address);
});

test('invalid parameters are ignored, and a long search is truncated', () => {
  const view = readView(new URLSearchParams({ status: 'lost', kind: '__proto__', q: 'x'.repeat(500) }));

  expect(view).toEqual({ status: 'open', kind: 'all', q: 'x'.repeat(200) });
});
