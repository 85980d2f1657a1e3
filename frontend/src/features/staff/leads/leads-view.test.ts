import { expect, test } from 'vitest';
import { isNarrowed, queryOf, readView } from './leads-view.ts';

test('an address without anything shows all that is not spam', () => {
  const view = readView(new URLSearchParams());

  expect(view).toEqual({ status: 'open', kind: 'all', q: '' });
  expect(isNarrowed(view)).toBe(false);
  expect(queryOf(view).toString()).toBe('');
});

test('what the address says survives the way there and back', () => {
  const address = 'status=in_progress&kind=booking&q=caff%C3%A8+sport';

  expect(queryOf(readView(new URLSearchParams(address))).toString()).toBe(address);
});

test('what no page has written is not believed', () => {
  const view = readView(new URLSearchParams({ status: 'lost', kind: '__proto__', q: 'x'.repeat(500) }));

  expect(view).toEqual({ status: 'open', kind: 'all', q: 'x'.repeat(200) });
});
