import { expect, test } from 'vitest';
import { type ListParams, queryOf, readView } from './list-params.ts';

const plain: ListParams = { q: '', status: 'all', memberId: '', sort: '-updatedAt', page: 1 };

test('default parameters are omitted from the URL', () => {
  expect(queryOf(plain).toString()).toBe('');
  expect(readView(new URLSearchParams())).toEqual(plain);
});

test('list parameters round-trip through the URL', () => {
  const wishes: ListParams = { q: 'a & b', status: 'on_hold', memberId: 'u1', sort: 'endDate', page: 3 };

  expect(readView(queryOf(wishes))).toEqual(wishes);
});

test('invalid parameters fall back to the defaults', () => {
  const search = new URLSearchParams('status=paused&sort=memberIds&page=-1&page=x');

  expect(readView(search)).toEqual(plain);
});
